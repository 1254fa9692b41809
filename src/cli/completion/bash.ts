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

/**
 * The part that doesn't depend on the commands. It splits the line itself instead of using COMP_WORDS, where readline cuts
 * words at its separators and leaves quotes as typed: what is inserted must be escaped for the quotes around it.
 */
const body = `# Splits the line into words as bash reads them. typed: those before the cursor, without their quotes; text: the one at the
# cursor; fixed: the part of it in front of what readline replaces, its last $2 letters; quote: what is open there. Fails
# where the value is not to be known without running something.
_turnout_split() {
  local line=$1 char next i=0 begun='' cut=$((\${#1} - $2))
  typed=() text='' fixed='' quote=''
  while ((i < \${#line})); do
    ((i == cut)) && fixed=$text
    char=\${line:i:1} next=\${line:i+1:1} i=$((i + 1))
    if [[ $quote != "'" && ($char == '$' || $char == '\`') ]]; then return 1; fi
    if [[ -n $quote && $char == "$quote" ]]; then
      quote=''
    elif [[ $quote == "'" ]]; then
      text+=$char
    elif [[ $char == \\\\ ]]; then
      if [[ -z $quote || $next == [\\"\\\\\\$\\\`] ]]; then text+=$next i=$((i + 1)); else text+=$char; fi
      begun=1
    elif [[ -n $quote ]]; then
      text+=$char
    elif [[ $char == [\\"\\'] ]]; then
      quote=$char begun=1
    elif [[ $char == [[:space:]\\<\\>\\|\\&\\;\\(\\)] ]]; then
      [[ -n $begun ]] && typed+=("$text")
      text='' fixed='' begun=''
    else
      text+=$char begun=1
    fi
  done
  ((i == cut)) && fixed=$text
  return 0
}

# REPLY: $1 escaped for the quote $2, or for no quotes. Fails if it cannot be escaped.
_turnout_escape() {
  local char i
  REPLY=''
  case $1 in
    *[[:cntrl:]]*) return 1 ;;
  esac
  if [[ $2 == "'" ]]; then
    REPLY=$1
    [[ $1 != *"'"* ]]
    return
  fi
  # Inside double quotes nothing keeps ! from the history, and readline closes none behind a quote.
  [[ -n $2 && $1 == *['!"']* ]] && return 1
  for ((i = 0; i < \${#1}; i++)); do
    char=\${1:i:1}
    if [[ -n $2 ]]; then
      [[ $char == [\\"\\\\\\$\\\`] ]] && REPLY+=\\\\
    else
      [[ $char == [[:alnum:]_./:@%+=-] ]] || REPLY+=\\\\
    fi
    REPLY+=$char
  done
  return 0
}

# Offers $1, or its id $2 if $1 cannot be written there, for the value after $lead.
_turnout_add() {
  local REPLY='' word
  for word in "$lead$1" "$lead$2"; do
    [[ $word == "$fixed"* ]] || continue
    if _turnout_escape "\${word:\${#fixed}}" "$quote"; then
      COMPREPLY+=("$REPLY")
      return 0
    fi
    [[ $2 =~ ^[A-Za-z0-9][A-Za-z0-9_-]*$ ]] || return 0
  done
  return 0
}

_turnout_offer() {
  local word IFS=$' \\t\\n'
  for word in $1; do
    [[ $lead$word == "$text"* ]] && _turnout_add "$word" ''
  done
  return 0
}

_turnout_ask() {
  local kind=$1 word summary id
  while IFS=$'\\t' read -r word summary id; do
    [[ -n $word && $lead$word == "$text"* ]] && _turnout_add "$word" "$id"
  done < <(command "\${COMP_WORDS[0]}" __complete -- "$kind" "\${text#"$lead"}" \${typed[@]+"\${typed[@]}"} 2>/dev/null </dev/null)
  return 0
}

_turnout_file() {
  local word
  # Where bash can be told that these are files it escapes them itself, and shows their last parts.
  if [[ $fixed == "$lead" ]] && compopt -o filenames 2>/dev/null; then
    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "\${text#"$lead"}")
    return 0
  fi
  while IFS= read -r word; do _turnout_add "$word" ''; done < <(compgen -f -- "\${text#"$lead"}")
  return 0
}

_turnout() {
  local place='' expected='' lead='' word index=0 REPLY='' text fixed quote
  local -a typed
  local line=\${COMP_LINE:0:COMP_POINT}
  COMPREPLY=()
  if [[ $line != *"$2" ]] || ! _turnout_split "$line" "\${#2}"; then return 0; fi
  typed=(\${typed[@]+"\${typed[@]:1}"})
  for word in \${typed[@]+"\${typed[@]}"}; do
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
  if [[ -z $expected && $text == --*=* ]]; then
    expected=\${text%%=*}
    lead=$expected=
  fi
  if [[ -z $expected && $text == -* ]]; then
    _turnout_flags "$place"
    _turnout_offer "$REPLY"
    return 0
  fi
  if [[ -z $expected ]]; then
    _turnout_words "$place"
    if [[ -n $REPLY ]]; then
      _turnout_offer "$REPLY"
      return 0
    fi
  fi
  _turnout_values "$place:\${expected:-$index}"
  case $REPLY in
    'choices '*) _turnout_offer "\${REPLY#choices }" ;;
    file) _turnout_file ;;
    ?*) _turnout_ask "$REPLY" ;;
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
