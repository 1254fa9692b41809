# PowerShell completion for turnout; made by: turnout completion powershell

Register-ArgumentCompleter -Native -CommandName turnout -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $words = @{
        '' = @("events`tCreate, publish and change events", "ticket-types`tSet up what is sold: names, prices, quantities", "attendees`tRegister people and keep the list right", "orders`tSell several tickets at once, take the money, give it back", "tickets`tFind tickets, move them to other types and other people", "expenses`tRecord what an event costs", "budgets`tPlan what an event may cost", "revenue`tReport sales, refunds, expenses and profit", "payments`tTake money through a payment processor", "ledger`tRead the books and prove them right", "audit`tRead who changed what and prove the record whole", "keys`tCreate and revoke API keys of a service", "backup`tBack up the database of this machine and verify backups", "auth`tLog in to a hosted service and switch profiles", "config`tRead and change settings", "quickstart`tMake a small conference to play with", "serve`tRun the service over HTTP", "restore`tPut a backup in the place of the database", "migrate`tMove everything between SQLite and PostgreSQL", "api`tSend any request to the service", "doctor`tCheck that everything here works", "completion`tPrint a completion script for a shell", "schema`tPrint every command, flag and exit code as JSON", "help`tExplain a command or a topic")
        'events' = @("create`tCreate an event", "list`tList events", "show`tShow an event", "update`tChange an event", "publish`tPublish a draft event", "unpublish`tTake a published event back to draft", "cancel`tCancel an event", "delete`tDelete an event that nobody registered for", "duplicate`tCopy an event and its ticket types to another date")
        'ticket-types' = @("create`tAdd a ticket type to an event", "list`tList the ticket types of an event", "show`tShow a ticket type", "update`tChange a ticket type", "publish`tStart selling a ticket type", "pause`tStop selling a ticket type", "resume`tSell a paused ticket type again")
        'attendees' = @("register`tRegister an attendee for an event", "list`tList the attendees of an event", "show`tShow an attendee", "update`tChange an attendee or record a payment", "cancel`tCancel a registration")
        'orders' = @("create`tOrder tickets of an event", "list`tList the orders of an event", "show`tShow an order", "pay`tRecord that an order was paid", "cancel`tCancel an order", "refund`tGive back all of an order, an amount, or tickets", "resend`tSend the buyer the order again")
        'tickets' = @("list`tList the tickets of an event", "show`tShow a ticket", "move`tMove a ticket to another type", "transfer`tGive a ticket to another person", "void`tMake a ticket void")
        'expenses' = @("add`tRecord an expense of an event", "list`tList the expenses of an event", "show`tShow an expense", "void`tTake an expense out of the books")
        'budgets' = @("set`tSet what a category of an event may cost", "list`tList the budgets of an event beside what is spent", "unset`tTake the budget of a category away")
        'revenue' = @("show`tReport the revenue of an event", "export`tWrite the revenue report of an event to a file")
        'payments' = @("connect`tConnect a payment processor", "status`tShow which payment processor is connected", "disconnect`tForget the payment processor and its key", "listen`tWatch what the payment processor sends")
        'ledger' = @("list`tList the entries of the books", "verify`tRecompute the books from orders and expenses")
        'audit' = @("list`tList who changed what", "verify`tRecompute the seals of the audit record")
        'keys' = @("create`tCreate an API key", "list`tList API keys", "revoke`tRevoke an API key at once")
        'backup' = @("create`tBack up the database while it is in use", "verify`tCompute everything in a backup again and compare")
        'auth' = @("login`tStore the API key of a service", "status`tShow which service and key are in use", "logout`tForget a stored API key", "switch`tUse another profile from now on")
        'config' = @("get`tShow one setting", "set`tStore a setting", "unset`tTake a stored setting away", "list`tList what is stored", "path`tShow where things are kept", "explain`tShow every setting in force and where it comes from")
    }
    $flags = @{
        'events create' = @("--name`twhat the event is called", "--date`tthe day, or the first of several", "--capacity`tmost people that may register", "--venue`twhere it takes place", "--end-date`tthe last of several days", "--start-time`twhen it starts, in its time zone", "--description`ta few paragraphs", "--timezone`tIANA time zone like Europe/Berlin", "--currency`tISO 4217 currency, fixed once anything is sold", "--slug`tshort name for commands and links")
        'events list' = @("--status`tonly events in this state", "--query`tonly events with this text in name, slug or venue", "--from`tonly events on this day or later", "--to`tonly events on this day or earlier", "--updated-since`tonly events changed since then", "--sort`torder; a minus turns it round")
        'events show' = @("--event`tid or slug of the event")
        'events update' = @("--event`tid or slug of the event", "--name`twhat the event is called", "--date`tthe day, or the first of several", "--capacity`tmost people that may register", "--no-capacity`tclear --capacity", "--venue`twhere it takes place", "--no-venue`tclear --venue", "--end-date`tthe last of several days", "--no-end-date`tclear --end-date", "--start-time`twhen it starts, in its time zone", "--no-start-time`tclear --start-time", "--description`ta few paragraphs", "--no-description`tclear --description", "--timezone`tIANA time zone like Europe/Berlin", "--currency`tISO 4217 currency, fixed once anything is sold", "--slug`tshort name for commands and links")
        'events publish' = @("--event`tid or slug of the event")
        'events unpublish' = @("--event`tid or slug of the event")
        'events cancel' = @("--event`tid or slug of the event; a configured one does not count here", "--reason`twhy, for the record")
        'events delete' = @("--event`tid or slug of the event; a configured one does not count here")
        'events duplicate' = @("--event`tid or slug of the event", "--date`tthe day of the copy", "--name`twhat the copy is called", "--slug`tits short name")
        'ticket-types create' = @("--event`tid or slug of the event", "--name`twhat buyers choose it by", "--price`tprice as a decimal in the event’s currency; 0 is free", "--min-price`tlets buyers pay what they want from this on; --price is then suggested", "--tier`ta price that holds at first, like `"Early bird:40.00:until=2027-01-01`" or `"First:30:first=50`"; repeat it", "--quantity`thow many may be sold", "--min-per-order`tfewest in an order that has any", "--max-per-order`tmost in an order", "--hidden`tsold only to who names its id", "--sale-starts`twhen its sale starts", "--sale-ends`twhen its sale ends", "--description`tone line for buyers", "--currency`tcurrency the amount is meant in; refused when the event has another", "--draft`tnot sold before ticket-types publish")
        'ticket-types list' = @("--event`tid or slug of the event", "--status`tonly those in this state", "--updated-since`tonly those changed since then")
        'ticket-types show' = @()
        'ticket-types update' = @("--name`twhat buyers choose it by", "--price`tprice as a decimal in the event’s currency; 0 is free", "--min-price`tlets buyers pay what they want from this on; --price is then suggested", "--no-min-price`tclear --min-price", "--tier`ta price that holds at first, like `"Early bird:40.00:until=2027-01-01`" or `"First:30:first=50`"; repeat it", "--no-tier`tclear --tier", "--quantity`thow many may be sold", "--no-quantity`tclear --quantity", "--min-per-order`tfewest in an order that has any", "--no-min-per-order`tclear --min-per-order", "--max-per-order`tmost in an order", "--no-max-per-order`tclear --max-per-order", "--hidden`tsold only to who names its id", "--no-hidden`tclear --hidden", "--sale-starts`twhen its sale starts", "--no-sale-starts`tclear --sale-starts", "--sale-ends`twhen its sale ends", "--no-sale-ends`tclear --sale-ends", "--description`tone line for buyers", "--no-description`tclear --description", "--currency`tcurrency the amount is meant in; refused when the event has another")
        'ticket-types publish' = @()
        'ticket-types pause' = @()
        'ticket-types resume' = @()
        'attendees register' = @("--event`tid or slug of the event", "--name`tname of the attendee", "--email`te-mail address of the attendee", "--ticket-type`tname or id of the ticket type", "--amount`twhat is given, where the ticket type lets buyers pay what they want", "--currency`tcurrency the amount is meant in; refused when the event has another", "--payment`trecords that the ticket is paid, and how")
        'attendees list' = @("--event`tid or slug of the event", "--status`tonly those in this state", "--ticket-type`tonly those with this ticket type, by name or id", "--email`tonly the person with this address", "--query`tonly those with this text in name or e-mail", "--updated-since`tonly those changed since then", "--sort`torder; a minus turns it round")
        'attendees show' = @()
        'attendees update' = @("--name`tname of the attendee", "--email`te-mail address of the attendee", "--payment`trecords that the ticket is paid, and how")
        'attendees cancel' = @("--refund`tgive back what was paid, by hand, and record it as a refund", "--reason`twhy, for the record")
        'orders create' = @("--event`tid or slug of the event", "--name`tname of the buyer", "--email`te-mail address of the buyer", "--ticket`ttickets in the name of the buyer; repeat for other types", "--guest`tone ticket for somebody else, with <e-mail> behind the name where it has one; repeat for others", "--payment`trecords that it is paid, and how", "--reference`tnote of the payment: a line of the bank statement, a receipt", "--pay-by`tkeeps the places until then, for money that comes later")
        'orders list' = @("--event`tid or slug of the event", "--status`tonly those in this state", "--email`tonly those of the buyer with this address", "--query`tonly those with this text in name or e-mail", "--updated-since`tonly those changed since then", "--sort`ta minus in front is the latest first")
        'orders show' = @()
        'orders pay' = @("--payment`thow it was paid", "--reference`tnote of the payment: a line of the bank statement, a receipt")
        'orders cancel' = @("--refund`tgive back what was paid, by hand, and record it as a refund", "--reason`twhy, for the record")
        'orders refund' = @("--amount`tgive back so much; the tickets stay valid", "--currency`tcurrency the amount is meant in; refused when the event has another", "--ticket`tgive back these tickets whole", "--reason`twhy, for the record")
        'orders resend' = @()
        'tickets list' = @("--event`tid or slug of the event", "--status`tonly those in this state", "--ticket-type`tonly those of this ticket type, by name or id", "--order`tonly those of this order", "--code`tonly the one of this code, in any spelling", "--updated-since`tonly those changed since then")
        'tickets show' = @()
        'tickets move' = @("--ticket-type`tname or id of the type it is to be", "--payment`thow the difference to a dearer type was paid", "--reference`tnote of the payment: a line of the bank statement, a receipt", "--keep-price`tleave what it costs as it is")
        'tickets transfer' = @("--name`twho comes now", "--email`tand their e-mail address")
        'tickets void' = @("--reason`twhy, for the record")
        'expenses add' = @("--event`tid or slug of the event", "--description`twhat the money went to", "--amount`tdecimal in the currency of the event", "--currency`tcurrency the amount is meant in; refused when the event has another", "--category`tkind of expense; fees is what payment processors take", "--date`tthe day it was spent", "--vendor`twho was paid", "--reference`twhat the vendor calls it; taken only once", "--receipt`tthe bill; its name, size and SHA-256 are recorded, the file stays here")
        'expenses list' = @("--event`tid or slug of the event", "--status`tonly those in this state", "--category`tonly those of this kind", "--vendor`tonly those whose vendor holds this text", "--reference`tonly the one with this reference", "--from`tfirst day", "--to`tlast day", "--updated-since`tonly those changed since then")
        'expenses show' = @()
        'expenses void' = @("--reason`twhy, for the record")
        'budgets set' = @("--event`tid or slug of the event", "--category`tcategory of expenses, or total for all of them together", "--amount`tdecimal in the currency of the event", "--currency`tcurrency the amount is meant in; refused when the event has another")
        'budgets list' = @("--event`tid or slug of the event", "--category`tonly that of this category, or total", "--updated-since`tonly those changed since then")
        'budgets unset' = @("--event`tid or slug of the event", "--category`tcategory of expenses, or total for all of them together")
        'revenue show' = @("--event`tid or slug of the event", "--by`tthe one breakdown to show below the figures", "--from`tfirst day, in the event's zone", "--to`tlast day", "--as-of`twhat the books said then, without what was entered later")
        'revenue export' = @("--event`tid or slug of the event", "--format`twhat kind of file", "--out`twhere the file goes; - is stdout", "--force`treplace a file that is already there", "--from`tfirst day, in the event's zone", "--to`tlast day", "--as-of`twhat the books said then, without what was entered later", "--font`tTrueType or OpenType font for letters that the built-in one lacks; PDF only")
        'payments connect' = @("--return-url`twhere buyers go from the page of the processor")
        'payments status' = @()
        'payments disconnect' = @()
        'payments listen' = @("--pull`tasks the processor every second, as payments sync does", "--from-start`tstarts with the first event there was", "--for`tends after this long")
        'ledger list' = @("--event`tid or slug of the event; a configured one does not count here", "--kind`tonly what happened like this", "--book`tonly this account of the books", "--from`tfirst day", "--to`tlast day", "--sort`ta minus in front is the latest first")
        'ledger verify' = @("--event`tid or slug of the event; a configured one does not count here")
        'audit list' = @("--event`tid or slug of the event; a configured one does not count here", "--actor`tonly by this key, or embedded", "--action`tonly this operation, like cancelAttendee", "--subject`tonly changes of this thing", "--from`tonly then or later", "--to`tonly then or earlier", "--sort`ta minus in front is the latest first")
        'audit verify' = @()
        'keys create' = @("--name`twhat the key is for", "--scopes`twhat it may do; write includes read", "--event`tthe one event it may touch; a configured one does not count here", "--expires`twhen it stops working")
        'keys list' = @("--status`tonly keys in this state", "--updated-since`tonly keys changed since then")
        'keys revoke' = @()
        'backup create' = @("--database`tfile of the database, or an address like postgres://user@host/name")
        'backup verify' = @()
        'auth login' = @()
        'auth status' = @()
        'auth logout' = @("--forget`tremove the whole profile, its service too")
        'auth switch' = @()
        'config get' = @()
        'config set' = @()
        'config unset' = @()
        'config list' = @()
        'config path' = @()
        'config explain' = @()
        'quickstart' = @()
        'serve' = @("--database`tfile of the database, or an address like postgres://user@host/name", "--host`taddress to listen on", "--port`tport to listen on, 0 for a free one", "--public-url`thow others reach it, for links", "--upgrade-without-backup`tupgrade the tables of PostgreSQL without the backup that goes first", "--rate-limit`trequests a second that an account may keep up; 10 times as many at once")
        'restore' = @("--database`tfile of the database, or an address like postgres://user@host/name")
        'migrate' = @("--from`twhat to move: sqlite:FILE or postgres://user@host/name", "--to`twhere it goes: sqlite:FILE or postgres://user@host/name")
        'api' = @("--raw-field`ta field that is text", "--field`ta typed field", "--header`ta header to send", "--input`tJSON body from a file, - for stdin", "--paginate`tfollow a list to its end")
        'doctor' = @()
        'completion' = @()
        'schema' = @()
        'help' = @()
    }
    $globalFlags = @("--json`tsame as --output json", "--output`tformat of the result", "--fields`tonly these fields, in any format", "--get`tprint one raw value, like .id or .data[0].name", "--all`tevery row of a list, not the first 50 of a table", "--no-header`tno column titles in tables and csv", "--csv-raw`tcsv without the guard against spreadsheet formulas", "--profile`tservice and key to use, as stored by auth login", "--base-url`tservice to use", "--api-key-file`tread the API key from a file, - for stdin", "--timeout`tlongest wait for an answer, retries included", "--retries`thow often a failed request is repeated", "--dry-run`tprint the request and send nothing", "--yes`tanswer yes to every question", "--no-input`tnever ask; fail where input is missing", "--idempotency-key`trepeat a write safely: the same key has one effect", "--quiet`tids only from create and list, nothing else on success", "--verbose`tsay on stderr what is sent and how long it took", "--debug`tlike --verbose, with headers and stack traces; secrets stay hidden", "--color`tcolour in the output", "--insecure-http`tallow plain http to another machine", "--help`tshow help", "--version`tshow the version")
    $valueFlags = @('--action', '--actor', '--amount', '--api-key-file', '--as-of', '--base-url', '--book', '--by', '--capacity', '--category', '--code', '--color', '--currency', '--database', '--date', '--description', '--email', '--end-date', '--event', '--expires', '--field', '--fields', '--font', '--for', '--format', '--from', '--get', '--guest', '--header', '--host', '--idempotency-key', '--input', '--kind', '--max-per-order', '--min-per-order', '--min-price', '--name', '--order', '--out', '--output', '--pay-by', '--payment', '--port', '--price', '--profile', '--public-url', '--quantity', '--query', '--rate-limit', '--raw-field', '--reason', '--receipt', '--reference', '--retries', '--return-url', '--sale-ends', '--sale-starts', '--scopes', '--slug', '--sort', '--start-time', '--status', '--subject', '--ticket', '--ticket-type', '--tier', '--timeout', '--timezone', '--to', '--updated-since', '--vendor', '--venue', '-F', '-H', '-f')
    # Where the values of a flag or a positional come from: a kind, or choices and the choices.
    $values = @{
        '*:--output' = @('choices', 'table', 'json', 'ndjson', 'csv', 'yaml')
        '*:--profile' = @('profile')
        '*:--api-key-file' = @('file')
        '*:--color' = @('choices', 'auto', 'always', 'never')
        'events list:--status' = @('choices', 'draft', 'published', 'cancelled', 'archived')
        'events list:--sort' = @('choices', 'createdAt', '-createdAt', 'date', '-date', 'name', '-name')
        'events show:--event' = @('event')
        'events show:0' = @('event')
        'events update:--event' = @('event')
        'events update:0' = @('event')
        'events publish:--event' = @('event')
        'events publish:0' = @('event')
        'events unpublish:--event' = @('event')
        'events unpublish:0' = @('event')
        'events cancel:--event' = @('event')
        'events cancel:0' = @('event')
        'events delete:--event' = @('event')
        'events delete:0' = @('event')
        'events duplicate:--event' = @('event')
        'events duplicate:0' = @('event')
        'ticket-types create:--event' = @('event')
        'ticket-types list:--event' = @('event')
        'ticket-types list:--status' = @('choices', 'draft', 'active', 'paused')
        'ticket-types list:0' = @('event')
        'attendees register:--event' = @('event')
        'attendees register:--ticket-type' = @('ticket-type')
        'attendees register:--payment' = @('choices', 'cash', 'transfer', 'card', 'complimentary')
        'attendees list:--event' = @('event')
        'attendees list:--status' = @('choices', 'pending', 'confirmed', 'waitlisted', 'cancelled')
        'attendees list:--ticket-type' = @('ticket-type')
        'attendees list:--sort' = @('choices', 'createdAt', '-createdAt', 'name', '-name')
        'attendees list:0' = @('event')
        'attendees update:--payment' = @('choices', 'cash', 'transfer', 'card', 'complimentary')
        'orders create:--event' = @('event')
        'orders create:--ticket' = @('ticket-type')
        'orders create:--payment' = @('choices', 'cash', 'transfer', 'card', 'complimentary')
        'orders list:--event' = @('event')
        'orders list:--status' = @('choices', 'reserved', 'pending', 'paid', 'expired', 'cancelled', 'paid_unfulfillable')
        'orders list:--sort' = @('choices', 'createdAt', '-createdAt')
        'orders list:0' = @('event')
        'orders pay:--payment' = @('choices', 'cash', 'transfer', 'card', 'complimentary')
        'tickets list:--event' = @('event')
        'tickets list:--status' = @('choices', 'reserved', 'valid', 'void')
        'tickets list:--ticket-type' = @('ticket-type')
        'tickets list:0' = @('event')
        'tickets move:--ticket-type' = @('ticket-type')
        'tickets move:--payment' = @('choices', 'cash', 'transfer', 'card', 'complimentary')
        'expenses add:--event' = @('event')
        'expenses add:--category' = @('choices', 'venue', 'catering', 'speakers', 'travel', 'marketing', 'equipment', 'staff', 'insurance', 'print', 'software', 'fees', 'other')
        'expenses add:--receipt' = @('file')
        'expenses list:--event' = @('event')
        'expenses list:--status' = @('choices', 'recorded', 'void')
        'expenses list:--category' = @('choices', 'venue', 'catering', 'speakers', 'travel', 'marketing', 'equipment', 'staff', 'insurance', 'print', 'software', 'fees', 'other')
        'expenses list:0' = @('event')
        'budgets set:--event' = @('event')
        'budgets set:--category' = @('choices', 'venue', 'catering', 'speakers', 'travel', 'marketing', 'equipment', 'staff', 'insurance', 'print', 'software', 'fees', 'other', 'total')
        'budgets set:0' = @('event')
        'budgets list:--event' = @('event')
        'budgets list:--category' = @('choices', 'venue', 'catering', 'speakers', 'travel', 'marketing', 'equipment', 'staff', 'insurance', 'print', 'software', 'fees', 'other', 'total')
        'budgets list:0' = @('event')
        'budgets unset:--event' = @('event')
        'budgets unset:--category' = @('choices', 'venue', 'catering', 'speakers', 'travel', 'marketing', 'equipment', 'staff', 'insurance', 'print', 'software', 'fees', 'other', 'total')
        'budgets unset:0' = @('event')
        'revenue show:--event' = @('event')
        'revenue show:--by' = @('choices', 'ticket-type', 'day', 'channel', 'payment')
        'revenue show:0' = @('event')
        'revenue export:--event' = @('event')
        'revenue export:--format' = @('choices', 'csv', 'pdf', 'json', 'xlsx')
        'revenue export:--out' = @('file')
        'revenue export:--font' = @('file')
        'revenue export:0' = @('event')
        'payments connect:0' = @('choices', 'stripe')
        'ledger list:--event' = @('event')
        'ledger list:--kind' = @('choices', 'sale', 'refund', 'expense', 'reversal')
        'ledger list:--book' = @('choices', 'sales', 'refunds', 'expenses', 'cash', 'transfer', 'card', 'bank')
        'ledger list:--sort' = @('choices', 'createdAt', '-createdAt')
        'ledger list:0' = @('event')
        'ledger verify:--event' = @('event')
        'ledger verify:0' = @('event')
        'audit list:--event' = @('event')
        'audit list:--sort' = @('choices', 'createdAt', '-createdAt')
        'audit list:0' = @('event')
        'keys create:--scopes' = @('choices', 'events:read', 'events:write', 'attendees:read', 'attendees:write', 'orders:read', 'orders:write', 'money:read', 'money:write', 'payments:read', 'payments:write', 'keys:read', 'keys:write', 'audit:read')
        'keys create:--event' = @('event')
        'keys list:--status' = @('choices', 'active', 'expired', 'revoked')
        'backup create:--database' = @('file')
        'backup create:0' = @('file')
        'backup verify:0' = @('file')
        'auth switch:0' = @('profile')
        'config get:0' = @('choices', 'event', 'output', 'currency', 'timezone', 'timeout', 'retries', 'base-url', 'color', 'no-input', 'api-key-command')
        'config set:0' = @('choices', 'event', 'output', 'currency', 'timezone', 'timeout', 'retries', 'base-url', 'color', 'no-input', 'api-key-command')
        'config unset:0' = @('choices', 'event', 'output', 'currency', 'timezone', 'timeout', 'retries', 'base-url', 'color', 'no-input', 'api-key-command')
        'serve:--database' = @('file')
        'restore:--database' = @('file')
        'restore:0' = @('file')
        'migrate:--from' = @('file')
        'migrate:--to' = @('file')
        'api:--input' = @('file')
        'completion:0' = @('choices', 'bash', 'zsh', 'fish', 'powershell')
    }

    $typed = @($commandAst.CommandElements | Select-Object -Skip 1 |
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
        $following = @($words[$place] | Where-Object { $_ } | ForEach-Object { $_.Split("`t")[0] })
        if ($following -ccontains $word) { $place = "$place $word".Trim() } else { $index++ }
    }

    $offers = @()
    if (-not $expected -and $wordToComplete.StartsWith('-')) {
        $offers = @($flags[$place]) + $globalFlags
    } elseif (-not $expected -and $words.ContainsKey($place)) {
        $offers = @($words[$place])
    } else {
        $key = if ($expected) { "${place}:$expected" } else { "${place}:$index" }
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
        $word, $summary = $_ -split "`t", 2
        if (-not $summary) { $summary = $word }
        $text = if ($word -match "[\s'`"`$]") { "'" + $word.Replace("'", "''") + "'" } else { $word }
        if ($word.StartsWith($wordToComplete.Trim("'", '"'), [System.StringComparison]::OrdinalIgnoreCase)) {
            [System.Management.Automation.CompletionResult]::new($text, $word, 'ParameterValue', $summary)
        }
    }
}
