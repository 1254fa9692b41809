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

/** What does not depend on the commands. */
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
        $word, $summary = $_ -split "\`t", 2
        if (-not $summary) { $summary = $word }
        $text = if ($word -match "[\\s'\`"\`$]") { "'" + $word.Replace("'", "''") + "'" } else { $word }
        if ($word.StartsWith($wordToComplete.Trim("'", '"'), [System.StringComparison]::OrdinalIgnoreCase)) {
            [System.Management.Automation.CompletionResult]::new($text, $word, 'ParameterValue', $summary)
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
