// The zsh script: works in a directory of $fpath as well as sourced.
import type { CompletionModel, Offer, ValueSource } from './model.ts'

export function zshScript(model: CompletionModel): string {
  const words = [...model.words].map(([place, offers]) => caseLine(place, offers))
  const flags = [...model.flags].map(([place, offers]) => caseLine(place, offers))
  const values = [...model.values].map(([key, source]) => `    ${pattern(key)}) reply=(${sourceText(source)}) ;;`)
  return `#compdef turnout
# zsh completion for turnout; made by: turnout completion zsh

_turnout_words() {
  case "$1" in
${words.join('\n')}
    (*) reply=() ;;
  esac
}

_turnout_flags() {
  case "$1" in
${flags.join('\n')}
    (*) reply=() ;;
  esac
  reply+=(${model.globalFlags.map(described).join(' ')})
}

# Where the values of a flag or a positional come from: a kind, or "choices" and the choices.
_turnout_values() {
  case "$1" in
${values.join('\n')}
    (*) reply=() ;;
  esac
}

_turnout_value_flags() { reply=(${model.valueFlags.join(' ')}) }

${body}`
}

/** The part that doesn't depend on the commands. */
const body = `_turnout_ask() {
  local kind=$1 line
  local -a offers parts
  for line in "\${(@f)$(command \${words[1]} __complete -- $kind "\${(Q)PREFIX}" "\${(@Q)words[2,CURRENT-1]}" 2>/dev/null </dev/null)}"; do
    parts=("\${(@ps:\\t:)line}")
    # zsh escapes what it inserts; the id stands for a name that nobody can see whole.
    [[ $parts[1] == *[[:cntrl:]]* ]] && parts[1]=\${(M)parts[3]:#[A-Za-z0-9][A-Za-z0-9_-]#}
    [[ -n $parts[1] ]] && offers+=("\${\${parts[1]//\\\\/\\\\\\\\}//:/\\\\:}:$parts[2]")
  done
  (( $#offers )) && _describe -t \${kind}s $kind offers
}

_turnout() {
  local place='' expected='' word
  local -i index=0
  local -a reply names offers valued
  _turnout_value_flags
  valued=("\${reply[@]}")
  for word in "\${(@)words[2,CURRENT-1]}"; do
    if [[ -n $expected ]]; then expected=''; continue; fi
    if [[ $word == -* ]]; then
      (( $valued[(Ie)$word] )) && expected=$word
      continue
    fi
    _turnout_words "$place"
    names=("\${(@)reply%%:*}")
    if (( $names[(Ie)$word] )); then place=\${place:+$place }$word; else (( index += 1 )); fi
  done
  if [[ -z $expected && $PREFIX == --*=* ]]; then
    expected=\${PREFIX%%=*}
    compset -P '*='
  fi
  if [[ -z $expected && $PREFIX == -* ]]; then
    _turnout_flags "$place"
    offers=("\${reply[@]}")
    _describe -t flags flag offers
    return
  fi
  if [[ -z $expected ]]; then
    _turnout_words "$place"
    if (( $#reply )); then
      offers=("\${reply[@]}")
      _describe -t commands command offers
      return
    fi
  fi
  _turnout_values "$place:\${expected:-$index}"
  case "\${reply[1]-}" in
    (choices) compadd -- "\${(@)reply[2,-1]}" ;;
    (file) _files ;;
    (?*) _turnout_ask "\${reply[1]}" ;;
  esac
}

if [[ "\${funcstack[1]-}" == _turnout ]]; then _turnout "$@"; else compdef _turnout turnout; fi
`

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
const described = ({ word, summary }: Offer) => quoted(`${word}:${summary}`)
const caseLine = (place: string, offers: readonly Offer[]) =>
  `    ('${place}') reply=(${offers.map(described).join(' ')}) ;;`
const pattern = (key: string) => (key.startsWith('*') ? `(*'${key.slice(1)}'` : `('${key}'`)
const sourceText = (source: ValueSource) =>
  source.kind === 'choices' ? ['choices', ...source.choices].join(' ') : source.kind
