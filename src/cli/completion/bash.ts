// The bash script: needs bash 3.2 and no other package.
import type { CompletionModel, Offer, ValueSource } from './model.ts'

export function bashScript(model: CompletionModel): string {
  const words = [...model.words].map(([place, offers]) => caseLine(place, wordList(offers)))
  const flags = [...model.flags].map(([place, offers]) => caseLine(place, wordList(offers)))
  const values = [...model.values].map(([key, source]) => `    ${pattern(key)}) REPLY='${sourceText(source)}' ;;`)
  return `# bash completion for turnout; made by: turnout completion bash
# shellcheck shell=bash

_turnout_words() {
  case "$1" in
${words.join('\n')}
    *) REPLY='' ;;
  esac
}

_turnout_flags() {
  case "$1" in
${flags.join('\n')}
    *) REPLY='' ;;
  esac
  REPLY="$REPLY ${wordList(model.globalFlags)}"
}

# Where the values of a flag or a positional come from: a kind, or "choices" and the choices.
_turnout_values() {
  case "$1" in
${values.join('\n')}
    *) REPLY='' ;;
  esac
}

_turnout_value_flags=' ${model.valueFlags.join(' ')} '

${body}`
}

/** What does not depend on the commands. */
const body = `_turnout_offer() {
  local IFS=$' \\t\\n'
  # shellcheck disable=SC2207
  COMPREPLY=($(compgen -W "$1" -- "$2"))
}

_turnout_ask() {
  local kind=$1 current=$2 line plain
  plain=\${current#[\\"\\']}
  [[ $plain == "$current" ]] && plain=\${plain//\\\\/}
  while IFS=$'\\t' read -r line _; do
    [[ $line == "$plain"* ]] || continue
    if [[ $current == [\\"\\']* ]]; then COMPREPLY+=("$line"); else COMPREPLY+=("$(printf '%q' "$line")"); fi
  done < <(command "\${COMP_WORDS[0]}" __complete -- "$kind" "$plain" "\${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null </dev/null)
}

_turnout() {
  local current=\${COMP_WORDS[COMP_CWORD]} place='' expected='' word index=0 REPLY=''
  COMPREPLY=()
  # bash splits --flag=value at the sign.
  [[ $current == '=' ]] && current=''
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == '=' ]] && continue
    if [[ -n $expected ]]; then expected=''; continue; fi
    if [[ $word == -* ]]; then
      case $_turnout_value_flags in *" $word "*) expected=$word ;; esac
      continue
    fi
    _turnout_words "$place"
    case " $REPLY " in
      *" $word "*) place=\${place:+$place }$word ;;
      *) index=$((index + 1)) ;;
    esac
  done
  if [[ -z $expected && $current == -* ]]; then
    _turnout_flags "$place"
    _turnout_offer "$REPLY" "$current"
    return 0
  fi
  if [[ -z $expected ]]; then
    _turnout_words "$place"
    if [[ -n $REPLY ]]; then
      _turnout_offer "$REPLY" "$current"
      return 0
    fi
  fi
  _turnout_values "$place:\${expected:-$index}"
  case $REPLY in
    'choices '*) _turnout_offer "\${REPLY#choices }" "$current" ;;
    file) compopt -o filenames 2>/dev/null; while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$current") ;;
    ?*) _turnout_ask "$REPLY" "$current" ;;
  esac
  return 0
}

complete -F _turnout turnout
`

const wordList = (offers: readonly Offer[]) => offers.map(({ word }) => word).join(' ')
const caseLine = (place: string, words: string) => `    '${place}') REPLY='${words}' ;;`
const pattern = (key: string) => (key.startsWith('*') ? `*'${key.slice(1)}'` : `'${key}'`)
const sourceText = (source: ValueSource) =>
  source.kind === 'choices' ? `choices ${source.choices.join(' ')}` : source.kind
