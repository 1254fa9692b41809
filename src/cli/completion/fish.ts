// The fish script: needs fish 3.0.
import type { CompletionModel, Offer, ValueSource } from './model.ts'

export function fishScript(model: CompletionModel): string {
  const words = [...model.words].flatMap(([place, offers]) => caseLines(place, offers))
  const flags = [...model.flags].filter(([, offers]) => offers.length > 0)
  const values = [...model.values].map(
    ([key, source]) => `        case ${quoted(key)}\n            echo ${sourceText(source)}`,
  )
  return `# fish completion for turnout; made by: turnout completion fish

function __turnout_words
    switch "$argv[1]"
${words.join('\n')}
    end
end

function __turnout_flags
    switch "$argv[1]"
${flags.flatMap(([place, offers]) => caseLines(place, offers)).join('\n')}
    end
    printf '%s\\n' ${model.globalFlags.map(described).join(' ')}
end

# Where the values of a flag or a positional come from: a kind, or "choices" and the choices.
function __turnout_values
    switch "$argv[1]"
${values.join('\n')}
    end
end

function __turnout_value_flags
    printf '%s\\n' ${model.valueFlags.join(' ')}
end

${body}`
}

/** The part that doesn't depend on the commands. */
const body = `function __turnout_complete
    set -l typed (commandline -opc)
    set -l program $typed[1]
    set -e typed[1]
    set -l current (commandline -ct)
    set -l place ''
    set -l expected ''
    set -l index 0
    for word in $typed
        if test -n "$expected"
            set expected ''
            continue
        end
        if string match -q -- '-*' $word
            if contains -- $word (__turnout_value_flags)
                set expected $word
            end
            continue
        end
        if contains -- $word (__turnout_words $place | string replace -r '\\t.*' '')
            set place (string trim -- "$place $word")
        else
            set index (math $index + 1)
        end
    end
    set -l lead ''
    if test -z "$expected"; and string match -q -- '--*=*' $current
        set expected (string replace -r '=.*' '' -- $current)
        set lead $expected=
        set current (string replace -r '^[^=]*=' '' -- $current)
    end
    if test -z "$expected"; and string match -q -- '-*' $current
        __turnout_flags $place
        return
    end
    if test -z "$expected"
        set -l following (__turnout_words $place)
        if test (count $following) -gt 0
            printf '%s\\n' $following
            return
        end
        set expected $index
    end
    set -l found (__turnout_values "$place:$expected" | string split ' ')
    switch "$found[1]"
        case ''
            return
        case choices
            printf '%s\\n' $lead$found[2..-1]
        case file
            __fish_complete_path $current
        case '*'
            command $program __complete -- $found[1] "$current" $typed 2>/dev/null </dev/null | while read -l line
                set -l parts (string split \\t -- $line)
                set -l word "$parts[1]"
                # fish escapes what it inserts, but for a ~ in front: there the id stands for the name.
                if string match -qr '^~|\\p{Cc}' -- $word
                    set word (string match -r '^[A-Za-z0-9][A-Za-z0-9_-]*$' -- "$parts[3]")
                end
                test -n "$word"; and printf '%s\\t%s\\n' "$lead$word" "$parts[2]"
            end
    end
end

complete -c turnout -f -a '(__turnout_complete)'
`

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const described = ({ word, summary }: Offer) => quoted(`${word}\t${summary}`)
const caseLines = (place: string, offers: readonly Offer[]) => [
  `        case ${quoted(place)}`,
  `            printf '%s\\n' ${offers.map(described).join(' ')}`,
]
const sourceText = (source: ValueSource) =>
  source.kind === 'choices' ? ['choices', ...source.choices].join(' ') : source.kind
