// The page that a problem's `type` points to: every code with its status, and whether retrying may help.
import { retryableFailures, type ServiceFailureCode, serviceFailures } from '../../contract/core/failures.ts'
import { statusOf } from '../pipeline/problem.ts'

/** An HTML page without scripts or external resources. */
export function errorsPage(): string {
  const rows = (Object.keys(serviceFailures) as ServiceFailureCode[]).map(
    (code) =>
      `<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${statusOf[code]}</td>` +
      `<td>${serviceFailures[code]}</td><td>${retryableFailures.has(code) ? 'yes' : 'no'}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Error codes - turnout</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}
th,td{text-align:left;padding:.25rem .75rem;border-bottom:1px solid #ccc}:target{background:#ffd}</style>
<h1>Error codes</h1>
<p>Every answer other than a success is <code>application/problem+json</code> (RFC 9457). Its <code>code</code> is one
of these and never changes; <code>errors</code> names the fields at fault; <code>instance</code> ends in the request's
id.</p>
<table>
<thead><tr><th>code</th><th>status</th><th>meaning</th><th>a retry may help</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</html>
`
}
