// The PowerShell script: Windows PowerShell 5.1 and PowerShell 7.
import type { CompletionModel, Offer, ValueSource } from './model.ts'

export function powershellScript(model: CompletionModel): string {
  return `# PowerShell completion for turnout; made by: turnout completion powershell

Register-ArgumentCompleter -Native -CommandName turnout -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $words = @{
${[...model.words].map(hashLine).join('\n')}
    }
    $flags = @{
${[...model.flags].map(hashLine).join('\n')}
    }
    $globalFlags = @(${model.globalFlags.map(described).join(', ')})
    $valueFlags = @(${model.valueFlags.map(quoted).join(', ')})
    # Where the values of a flag or a positional come from: a kind, or choices and the choices.
    $values = @{
${[...model.values].map(([key, source]) => `        ${quoted(key)} = @(${sourceText(source)})`).join('\n')}
    }

${body}`
}

/** Words that need no quotes in PowerShell; ours and most slugs are such words. */
export const bareWord = '^(?:--)?[A-Za-z0-9_][A-Za-z0-9_./-]*$'
/** What must not stand even inside single quotes: quotes, of which PowerShell knows many, what cmd.exe acts on, and controls. */
export const unquotable = '[\\u0022\\u0027\\u0060\\u2018-\\u201f&|<>^%!\\p{Cc}\\p{Cf}]'
export const plainId = '^[A-Za-z0-9][A-Za-z0-9_-]*$'

/** The part that doesn't depend on the commands. */
const body = `    $typed = @($commandAst.CommandElements | Select-Object -Skip 1 |
        Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
        ForEach-Object { if ($_.PSObject.Properties['Value']) { [string]$_.Value } else { $_.Extent.Text } })
    $place = ''
    $expected = ''
    $index = 0
    foreach ($word in $typed) {
        if ($expected) { $expected = ''; continue }
        if ($word.StartsWith('-')) {
            if ($valueFlags -ccontains $word) { $expected = $word }
            continue
        }
        $following = @($words[$place] | Where-Object { $_ } | ForEach-Object { $_.Split("\`t")[0] })
        if ($following -ccontains $word) { $place = "$place $word".Trim() } else { $index++ }
    }

    $offers = @()
    if (-not $expected -and $wordToComplete.StartsWith('-')) {
        $offers = @($flags[$place]) + $globalFlags
    } elseif (-not $expected -and $words.ContainsKey($place)) {
        $offers = @($words[$place])
    } else {
        $key = if ($expected) { "\${place}:$expected" } else { "\${place}:$index" }
        if (-not $values.ContainsKey($key)) { $key = "*:$expected" }
        $found = @($values[$key])
        $kind = $found[0]
        if ($kind -eq 'choices') {
            $offers = @($found | Select-Object -Skip 1)
        } elseif ($kind -and $kind -ne 'file') {
            $current = $wordToComplete.Trim("'", '"')
            # An empty argument is lost on the way to a program in Windows PowerShell.
            if (-not $current) { $current = '-' }
            try { $offers = @(& turnout __complete '--' $kind $current @typed 2>$null) } catch { $offers = @() }
        }
    }

    $offers | Where-Object { $_ } | ForEach-Object {
        $word, $summary, $id = $_ -split "\`t", 3
        if (-not $summary) { $summary = $word }
        if ($word.StartsWith($wordToComplete.Trim("'", '"'), [System.StringComparison]::OrdinalIgnoreCase)) {
            # The whole word is replaced, with any quote in front. Inside single quotes nothing is run, but old versions lose
            # double quotes on the way to a program, and where turnout is a .cmd file cmd.exe reads the rest once more.
            $text = $null
            if ($word -cmatch '${bareWord}') { $text = $word }
            elseif ($word -cnotmatch '${unquotable}') { $text = "'$word'" }
            elseif ($id -cmatch '${plainId}') { $text = $id }
            if ($text) { [System.Management.Automation.CompletionResult]::new($text, $word, 'ParameterValue', $summary) }
        }
    }
}
`

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const described = ({ word, summary }: Offer) => `"${word}\`t${summary.replace(/[`"$]/g, '`$&')}"`
const hashLine = ([place, offers]: readonly [string, readonly Offer[]]) =>
  `        ${quoted(place)} = @(${offers.map(described).join(', ')})`
const sourceText = (source: ValueSource) =>
  (source.kind === 'choices' ? ['choices', ...source.choices] : [source.kind]).map(quoted).join(', ')
