# fish completion for turnout; made by: turnout completion fish

function __turnout_words
    switch "$argv[1]"
        case ''
            printf '%s\n' 'events	Create, publish and change events' 'ticket-types	Set up what is sold: names, prices, quantities' 'quotas	Let several ticket types share a number of places' 'promo-codes	Sell cheaper, or what is hidden or kept, to who knows a code' 'forms	Ask questions of those who register' 'pages	Show an event to the public: looks and ways to pay' 'waitlist	Let people wait for what is sold out' 'attendees	Register people and keep the list right' 'imports	See imports of attendees and take them back' 'orders	Sell several tickets at once, take the money, give it back' 'invoices	Bill orders: invoices and credit notes' 'tickets	Find tickets, move them to other types and other people' 'badges	Print badges on sheets of labels or one by one' 'signing-keys	Keys that the tickets of an event are signed with' 'check-in-lists	Say who may come in where and when' 'door	Scan tickets, with or without a network' 'scans	Read every attempt at the door and take one back' 'devices	Give scanners a key that can scan and nothing else' 'expenses	Record what an event costs' 'budgets	Plan what an event may cost' 'revenue	Report sales, refunds, expenses and profit' 'payments	Take money through a payment processor' 'mail	Connect the mail server that tickets go out by' 'messages	See what mail went out, and write to attendees' 'templates	Choose the words of the mails' 'reconcile	Match bank statements and reports of Stripe with the books' 'ledger	Read the books and prove them right' 'audit	Read who changed what and prove the record whole' 'keys	Create and revoke API keys of a service' 'backup	Back up the database of this machine and verify backups' 'jobs	Do what is due on the database of this machine' 'auth	Log in to a hosted service and switch profiles' 'config	Read and change settings' 'quickstart	Make a small conference to play with' 'serve	Run the service over HTTP' 'restore	Put a backup in the place of the database' 'migrate	Move everything between SQLite and PostgreSQL' 'api	Send any request to the service' 'doctor	Check that everything here works' 'completion	Print a completion script for a shell' 'schema	Print every command, flag and exit code as JSON' 'help	Explain a command or a topic'
        case 'events'
            printf '%s\n' 'create	Create an event' 'list	List events' 'show	Show an event' 'update	Change an event' 'publish	Publish a draft event' 'unpublish	Take a published event back to draft' 'cancel	Cancel an event' 'delete	Delete an event that nobody registered for' 'embed	Print the HTML that shows an event on your site' 'duplicate	Copy an event and its ticket types to another date'
        case 'ticket-types'
            printf '%s\n' 'create	Add a ticket type to an event' 'list	List the ticket types of an event' 'show	Show a ticket type' 'update	Change a ticket type' 'publish	Start selling a ticket type' 'pause	Stop selling a ticket type' 'resume	Sell a paused ticket type again'
        case 'quotas'
            printf '%s\n' 'create	Let ticket types share a number of places' 'list	List the quotas of an event' 'show	Show a quota' 'update	Change a quota' 'delete	Take a quota away'
        case 'promo-codes'
            printf '%s\n' 'create	Add a promo code to an event' 'list	List the promo codes of an event' 'show	Show a promo code' 'disable	Refuse a promo code from now on'
        case 'forms'
            printf '%s\n' 'show	Show the questions of an event' 'edit	Change the questions of an event in your editor' 'set	Give an event the questions of a file' 'validate	Check a file of questions without a service'
        case 'pages'
            printf '%s\n' 'show	Show how the page of an event is set up' 'update	Change the page of an event'
        case 'waitlist'
            printf '%s\n' 'join	Put somebody on a waitlist' 'list	List who waits for tickets of an event' 'show	Show an entry of a waitlist' 'update	Move somebody forward or back in the line' 'offer	Offer places now, out of turn, or make an offer longer' 'cancel	Take somebody off a waitlist'
        case 'attendees'
            printf '%s\n' 'register	Register an attendee for an event' 'list	List the attendees of an event' 'show	Show an attendee' 'update	Change an attendee or record a payment' 'import	Import attendees from a CSV or NDJSON file' 'export	Write the attendees of an event to a file' 'cancel	Cancel a registration'
        case 'imports'
            printf '%s\n' 'list	List the imports of an event' 'show	Show an import' 'undo	Take an import back'
        case 'orders'
            printf '%s\n' 'create	Order tickets of an event' 'list	List the orders of an event' 'show	Show an order' 'pay	Record that an order was paid' 'cancel	Cancel an order' 'refund	Give back all of an order, an amount, or tickets' 'resend	Send the buyer the order again'
        case 'invoices'
            printf '%s\n' 'create	Issue the invoice of an order' 'list	List the invoices and credit notes of an event' 'show	Show an invoice or a credit note' 'export	Write an invoice or a credit note to a file' 'credit	Take what is left of an invoice back with a credit note' 'seller	Show or say who invoices are from'
        case 'tickets'
            printf '%s\n' 'list	List the tickets of an event' 'show	Show a ticket, its QR code, or write it to files' 'export	Write valid tickets as one PDF, a page each' 'tokens	List valid tickets with what their QR codes say' 'read	Read the QR codes in a picture of a ticket' 'move	Move a ticket to another type' 'transfer	Give a ticket to another person' 'block	Keep a ticket from being let in, without ending it' 'unblock	Let a blocked ticket in again' 'void	Make a ticket void'
        case 'badges'
            printf '%s\n' 'export	Write badges as PDF, or print them' 'layouts	List the papers that badges are laid out on'
        case 'signing-keys'
            printf '%s\n' 'list	List the public keys that verify the tickets of an event' 'create	Sign tickets with a new key from now on' 'revoke	Refuse all tickets signed with a key'
        case 'check-in-lists'
            printf '%s\n' 'create	Add a check-in list to an event' 'list	List the check-in lists of an event' 'show	Show a check-in list' 'update	Change a check-in list' 'delete	Delete a check-in list that nobody was scanned on'
        case 'door'
            printf '%s\n' 'scan	Let people in' 'prepare	Take along what scanning without a network needs' 'preflight	Check this door before people come' 'sync	Send what was scanned without a network' 'serve	Let phones and other laptops scan through this one' 'watch	Watch people arrive' 'calibrate	Learn what a scanner types on a foreign keyboard layout'
        case 'scans'
            printf '%s\n' 'list	List every attempt at the doors of an event' 'undo	Take a scan back'
        case 'devices'
            printf '%s\n' 'create	Create a device for the door' 'list	List the devices of an event' 'revoke	Revoke a device at once'
        case 'expenses'
            printf '%s\n' 'add	Record an expense of an event' 'list	List the expenses of an event' 'show	Show an expense' 'void	Take an expense out of the books'
        case 'budgets'
            printf '%s\n' 'set	Set what a category of an event may cost' 'list	List the budgets of an event beside what is spent' 'unset	Take the budget of a category away'
        case 'revenue'
            printf '%s\n' 'show	Report the revenue of an event' 'export	Write the revenue report of an event to a file'
        case 'payments'
            printf '%s\n' 'connect	Connect a payment processor' 'status	Show which payment processor is connected' 'create	Have a payment processor take the money of an order' 'list	List the payments of an event that go through a processor' 'show	Show a payment' 'sync	Ask the payment processor what really happened' 'disconnect	Forget the payment processor and its key' 'listen	Watch what the payment processor sends'
        case 'mail'
            printf '%s\n' 'connect	Connect a mail server' 'status	Show which mail server is connected' 'test	Send a mail that says it works' 'disconnect	Forget the mail server and its password'
        case 'messages'
            printf '%s\n' 'list	List mails: sent, waiting, failed' 'show	Show a mail or a mailing' 'send	Write to many attendees, or to one' 'preview	Show a mail as it would be sent' 'resend	Send a mail once more' 'cancel	Keep what waits from being sent'
        case 'templates'
            printf '%s\n' 'list	List the templates of mails' 'show	Show a template' 'edit	Change the words of a kind of mail' 'reset	Go back to the words it came with'
        case 'reconcile'
            printf '%s\n' 'bank	Match a bank statement with orders, refunds and expenses' 'stripe	Match a report of Stripe with payments, refunds and fees'
        case 'ledger'
            printf '%s\n' 'list	List the entries of the books' 'verify	Recompute the books from orders and expenses'
        case 'audit'
            printf '%s\n' 'list	List who changed what' 'verify	Recompute the seals of the audit record'
        case 'keys'
            printf '%s\n' 'create	Create an API key' 'list	List API keys' 'revoke	Revoke an API key at once'
        case 'backup'
            printf '%s\n' 'create	Back up the database while it is in use' 'verify	Compute everything in a backup again and compare'
        case 'jobs'
            printf '%s\n' 'run	Do what is due until nothing is left'
        case 'auth'
            printf '%s\n' 'login	Store the API key of a service' 'status	Show which service and key are in use' 'logout	Forget a stored API key' 'switch	Use another profile from now on'
        case 'config'
            printf '%s\n' 'get	Show one setting' 'set	Store a setting' 'unset	Take a stored setting away' 'list	List what is stored' 'path	Show where things are kept' 'explain	Show every setting in force and where it comes from'
    end
end

function __turnout_flags
    switch "$argv[1]"
        case 'events create'
            printf '%s\n' '--name	what the event is called' '--date	the day, or the first of several' '--capacity	most people that may register' '--venue	where it takes place' '--end-date	the last of several days' '--start-time	when it starts, in its time zone' '--description	a few paragraphs' '--reminder	remind everybody by mail so many hours before the start' '--timezone	IANA time zone like Europe/Berlin' '--currency	ISO 4217 currency, fixed once anything is sold' '--slug	short name for commands and links' '--tax-rounding	whether tax is rounded ticket by ticket or for all of an order' '--waitlist	lets people wait for what is sold out' '--no-waitlist	clear --waitlist' '--offer-hours	how long places that came back are kept for who waited'
        case 'events list'
            printf '%s\n' '--status	only events in this state' '--query	only events with this text in name, slug or venue' '--from	only events on this day or later' '--to	only events on this day or earlier' '--updated-since	only events changed since then' '--sort	order; a minus turns it round'
        case 'events show'
            printf '%s\n' '--event	id or slug of the event'
        case 'events update'
            printf '%s\n' '--event	id or slug of the event' '--name	what the event is called' '--date	the day, or the first of several' '--capacity	most people that may register' '--no-capacity	clear --capacity' '--venue	where it takes place' '--no-venue	clear --venue' '--end-date	the last of several days' '--no-end-date	clear --end-date' '--start-time	when it starts, in its time zone' '--no-start-time	clear --start-time' '--description	a few paragraphs' '--no-description	clear --description' '--reminder	remind everybody by mail so many hours before the start' '--no-reminder	clear --reminder' '--timezone	IANA time zone like Europe/Berlin' '--currency	ISO 4217 currency, fixed once anything is sold' '--slug	short name for commands and links' '--tax-rounding	whether tax is rounded ticket by ticket or for all of an order' '--waitlist	lets people wait for what is sold out' '--no-waitlist	clear --waitlist' '--offer-hours	how long places that came back are kept for who waited'
        case 'events publish'
            printf '%s\n' '--event	id or slug of the event'
        case 'events unpublish'
            printf '%s\n' '--event	id or slug of the event'
        case 'events cancel'
            printf '%s\n' '--event	id or slug of the event; a configured one does not count here' '--refund	end all orders and give back what was paid' '--reason	why, for the record'
        case 'events delete'
            printf '%s\n' '--event	id or slug of the event; a configured one does not count here'
        case 'events embed'
            printf '%s\n' '--event	id or slug of the event' '--public-url	address of the service as others reach it'
        case 'events duplicate'
            printf '%s\n' '--event	id or slug of the event' '--date	the day of the copy' '--name	what the copy is called' '--slug	its short name'
        case 'ticket-types create'
            printf '%s\n' '--event	id or slug of the event' '--name	what buyers choose it by' '--price	price as a decimal in the event’s currency; 0 is free' '--min-price	lets buyers pay what they want from this on; --price is then suggested' '--tier	a price that holds at first, like "Early bird:40.00:until=2027-01-01" or "First:30:first=50"; repeat it' '--tax-rate	tax like 19 or 7.7' '--tax-name	what the tax is called' '--tax-mode	whether prices have the tax in them, or the buyer pays it on top' '--quantity	how many may be sold' '--min-per-order	fewest in an order that has any' '--max-per-order	most in an order' '--hidden	sold only to who names its id' '--waitlist	lets people wait for it when it is sold out' '--no-waitlist	clear --waitlist' '--sale-starts	when its sale starts' '--sale-ends	when its sale ends' '--description	one line for buyers' '--currency	currency the amount is meant in; refused when the event has another' '--kind	add_on is sold only beside an admission, donation takes what is given; both take no place of the event' '--draft	not sold before ticket-types publish'
        case 'ticket-types list'
            printf '%s\n' '--event	id or slug of the event' '--status	only those in this state' '--updated-since	only those changed since then'
        case 'ticket-types update'
            printf '%s\n' '--name	what buyers choose it by' '--price	price as a decimal in the event’s currency; 0 is free' '--min-price	lets buyers pay what they want from this on; --price is then suggested' '--no-min-price	clear --min-price' '--tier	a price that holds at first, like "Early bird:40.00:until=2027-01-01" or "First:30:first=50"; repeat it' '--no-tier	clear --tier' '--tax-rate	tax like 19 or 7.7' '--no-tax-rate	clear --tax-rate' '--tax-name	what the tax is called' '--tax-mode	whether prices have the tax in them, or the buyer pays it on top' '--quantity	how many may be sold' '--no-quantity	clear --quantity' '--min-per-order	fewest in an order that has any' '--no-min-per-order	clear --min-per-order' '--max-per-order	most in an order' '--no-max-per-order	clear --max-per-order' '--hidden	sold only to who names its id' '--no-hidden	clear --hidden' '--waitlist	lets people wait for it when it is sold out' '--no-waitlist	clear --waitlist' '--sale-starts	when its sale starts' '--no-sale-starts	clear --sale-starts' '--sale-ends	when its sale ends' '--no-sale-ends	clear --sale-ends' '--description	one line for buyers' '--no-description	clear --description' '--currency	currency the amount is meant in; refused when the event has another'
        case 'quotas create'
            printf '%s\n' '--event	id or slug of the event' '--name	what it is called, in the event' '--capacity	how many of its ticket types may be sold in all' '--ticket-type	name or id of a ticket type that shares it; one flag for each'
        case 'quotas list'
            printf '%s\n' '--event	id or slug of the event' '--updated-since	only those changed since then'
        case 'quotas update'
            printf '%s\n' '--name	what it is called, in the event' '--capacity	how many of its ticket types may be sold in all' '--ticket-type	name or id of a ticket type that shares it; one flag for each' '--no-ticket-type	clear --ticket-type'
        case 'promo-codes create'
            printf '%s\n' '--event	id or slug of the event' '--code	what buyers type: letters, digits and . _ - in any case' '--percent	taken off each ticket' '--amount	taken off the order, spread over its tickets by what they cost' '--ticket-type	name or id of a ticket type it applies to; one flag for each' '--unlocks-hidden	sells those of its ticket types that are hidden' '--valid-from	good from then on' '--valid-until	good until then; the places kept for it go back' '--max-uses	in how many orders it may be used' '--max-tickets	most tickets it applies to in an order' '--reserve	keeps places of its one ticket type for it' '--currency	currency the amount is meant in; refused when the event has another'
        case 'promo-codes list'
            printf '%s\n' '--event	id or slug of the event' '--updated-since	only those changed since then'
        case 'forms show'
            printf '%s\n' '--event	id or slug of the event'
        case 'forms edit'
            printf '%s\n' '--event	id or slug of the event' '--file	reads this instead of opening an editor; - is stdin'
        case 'forms set'
            printf '%s\n' '--event	id or slug of the event' '--file	YAML or JSON; - reads stdin'
        case 'pages show'
            printf '%s\n' '--event	id or slug of the event'
        case 'pages update'
            printf '%s\n' '--event	id or slug of the event' '--brand-color	colour of header and buttons' '--no-brand-color	clear --brand-color' '--logo-url	https address of a picture for the header' '--no-logo-url	clear --logo-url' '--transfer-instructions	where to send money; offers bank transfers' '--no-transfer-instructions	clear --transfer-instructions' '--transfer-days	how long places are kept for a transfer' '--self-cancel-until	lets buyers cancel their orders until then' '--no-self-cancel-until	clear --self-cancel-until' '--embed-origin	site that may show it in a frame, like https://devconf.example; repeat for others'
        case 'waitlist join'
            printf '%s\n' '--event	id or slug of the event' '--ticket-type	name or id of the ticket type' '--name	who waits' '--email	once on each waitlist' '--quantity	places, offered together or not at all' '--priority	higher ones come first, whenever they joined' '--even-if-available	waits also where places could be bought at once'
        case 'waitlist list'
            printf '%s\n' '--event	id or slug of the event' '--status	only those in this state' '--ticket-type	only those for this ticket type, by name or id' '--email	only those of this address' '--updated-since	only those changed since then'
        case 'waitlist update'
            printf '%s\n' '--priority	higher ones come first, whenever they joined'
        case 'waitlist offer'
            printf '%s\n' '--offer-hours	how long from now this offer is good'
        case 'attendees register'
            printf '%s\n' '--event	id or slug of the event' '--name	name of the attendee' '--email	e-mail address of the attendee' '--ticket-type	name or id of the ticket type' '--amount	what is given, where the ticket type lets buyers pay what they want' '--currency	currency the amount is meant in; refused when the event has another' '--promo-code	a promo code of the event, in any case' '--answer	answer to a question of the event\'s form; repeat for others, and for several answers to one' '--payment	records that the ticket is paid, and how'
        case 'attendees list'
            printf '%s\n' '--event	id or slug of the event' '--status	only those in this state' '--ticket-type	only those with this ticket type, by name or id' '--email	only the person with this address' '--query	only those with this text in name or e-mail' '--checked-in	only those who came in' '--no-show	only those confirmed who did not come in' '--sort	order; a minus turns it round' '--updated-since	only those changed since then'
        case 'attendees update'
            printf '%s\n' '--name	name of the attendee' '--email	e-mail address of the attendee' '--payment	records that the ticket is paid, and how' '--answer	answer to a question of the event\'s form; repeat for others, and for several answers to one; KEY= takes it away'
        case 'attendees import'
            printf '%s\n' '--event	id or slug of the event' '--map	which column is what: name, firstName, lastName, email, ticketType, payment, amount, status, reference, id, answer.KEY' '--external-key	column by which a row is recognised when it comes again' '--ticket-type	ticket type of rows that name none' '--payment	records all as paid, and how' '--encoding	encoding of the file' '--rejects	where rows go that are not imported' '--notify	mail their ticket to those whom it confirms' '--force	replace a file of rejects that is already there'
        case 'attendees export'
            printf '%s\n' '--event	id or slug of the event' '--format	what kind of file' '--columns	columns in this order, by the names of the fields, as ticket.code' '--status	only those in this state' '--ticket-type	only those with this ticket type, by name or id' '--out	where the file goes; - is stdout' '--force	replace a file that is already there'
        case 'attendees cancel'
            printf '%s\n' '--refund	give back what was paid, by hand, and record it as a refund' '--reason	why, for the record'
        case 'imports list'
            printf '%s\n' '--event	id or slug of the event' '--status	only those in this state'
        case 'orders create'
            printf '%s\n' '--event	id or slug of the event' '--name	name of the buyer' '--email	e-mail address of the buyer' '--ticket	tickets in the name of the buyer, with @AMOUNT behind where buyers say what each costs; repeat for other types' '--guest	one ticket for somebody else, with <e-mail> behind the name where it has one; repeat for others' '--answer	answer to the event\'s form, for all tickets or for that --ticket or --guest: 2:diet=vegan' '--currency	currency the amount is meant in; refused when the event has another' '--promo-code	a promo code of the event, in any case' '--waitlist-entry	an entry of the waitlist, whose offer this takes up' '--payment	records that it is paid, and how' '--pay	has a payment processor take the money, and shows where the buyer pays' '--return-url	with --pay: where the buyer goes from the page of the processor' '--reference	note of the payment: a line of the bank statement, a receipt' '--pay-by	keeps the places until then, for money that comes later'
        case 'orders list'
            printf '%s\n' '--event	id or slug of the event' '--status	only those in this state' '--email	only those of the buyer with this address' '--query	only those with this text in name or e-mail' '--sort	a minus in front is the latest first' '--updated-since	only those changed since then'
        case 'orders pay'
            printf '%s\n' '--payment	how it was paid' '--reference	note of the payment: a line of the bank statement, a receipt'
        case 'orders cancel'
            printf '%s\n' '--refund	give back what was paid, by hand, and record it as a refund' '--reason	why, for the record'
        case 'orders refund'
            printf '%s\n' '--amount	give back so much; the tickets stay valid' '--currency	currency the amount is meant in; refused when the event has another' '--ticket	give back these tickets whole' '--reason	why, for the record'
        case 'orders resend'
            printf '%s\n' '--new-link	replace the link to the page of the order'
        case 'invoices create'
            printf '%s\n' '--order	id of the order' '--billing-name	whom it is to' '--billing-address	where they are, lines and all' '--tax-id	what their tax office calls them'
        case 'invoices list'
            printf '%s\n' '--event	id or slug of the event' '--kind	only these' '--order	only those of this order'
        case 'invoices export'
            printf '%s\n' '--format	what kind of file' '--out	where the file goes; - is stdout' '--force	replace a file that is already there' '--font	TrueType or OpenType font for letters that the built-in one lacks; PDF only'
        case 'invoices credit'
            printf '%s\n' '--reason	why, for the record'
        case 'invoices seller'
            printf '%s\n' '--name	who sells' '--address	where, lines and all' '--no-address	clear --address' '--tax-id	what the tax office calls you' '--no-tax-id	clear --tax-id' '--invoice-prefix	how the numbers of invoices begin' '--credit-prefix	how those of credit notes begin' '--note	below the figures of each' '--no-note	clear --note'
        case 'tickets list'
            printf '%s\n' '--event	id or slug of the event' '--status	only those in this state' '--ticket-type	only those of this ticket type, by name or id' '--order	only those of this order' '--code	only the one of this code, in any spelling' '--updated-since	only those changed since then'
        case 'tickets show'
            printf '%s\n' '--qr	draw its QR code on the screen' '--png	write its QR code as PNG; - is stdout' '--svg	write its QR code as SVG; - is stdout' '--pdf	write it on a page to print; - is stdout' '--force	replace a file that is already there' '--with-price	print what it cost; PDF only' '--organizer	who invites; PDF only' '--font	TrueType or OpenType font for letters that the built-in one lacks; PDF only'
        case 'tickets export'
            printf '%s\n' '--event	id or slug of the event' '--order	only those of this order' '--ticket-type	only those of this ticket type, by name or id' '--out	where the file goes; - is stdout' '--force	replace a file that is already there' '--with-price	print what it cost; PDF only' '--organizer	who invites; PDF only' '--font	TrueType or OpenType font for letters that the built-in one lacks; PDF only'
        case 'tickets tokens'
            printf '%s\n' '--event	id or slug of the event' '--ticket-type	only those of this ticket type, by name or id' '--order	only those of this order' '--updated-since	only those changed since then'
        case 'tickets read'
            printf '%s\n' '--event	verify with the keys of this event'
        case 'tickets move'
            printf '%s\n' '--ticket-type	name or id of the type it is to be' '--payment	how the difference to a dearer type was paid' '--reference	note of the payment: a line of the bank statement, a receipt' '--keep-price	leave what it costs as it is'
        case 'tickets transfer'
            printf '%s\n' '--name	who comes now' '--email	and their e-mail address'
        case 'tickets block'
            printf '%s\n' '--reason	why, for the record'
        case 'tickets unblock'
            printf '%s\n' '--reason	why, for the record'
        case 'tickets void'
            printf '%s\n' '--reason	why, for the record'
        case 'badges export'
            printf '%s\n' '--event	id or slug of the event' '--from	take the people from a CSV file' '--show	fields to print' '--title	what stands above' '--layout	paper' '--sides	sides' '--qr	print the QR code of the ticket' '--ticket-type	only those of this ticket type, by name or id' '--status	only those in this state' '--out	where the file goes; - is stdout' '--force	replace a file that is already there' '--font	TrueType or OpenType font for letters that the built-in one lacks; PDF only' '--print	send them to the default printer, or to --printer' '--printer	send them to this printer'
        case 'signing-keys list'
            printf '%s\n' '--event	id or slug of the event' '--status	only keys in this state' '--updated-since	only keys changed since then'
        case 'signing-keys create'
            printf '%s\n' '--event	id or slug of the event'
        case 'check-in-lists create'
            printf '%s\n' '--event	id or slug of the event' '--name	what it is called, in the event' '--ticket-type	name or id of a ticket type that it lets in; one flag for each' '--opens	from when on it lets in' '--closes	until when it lets in' '--reentry	whether somebody may come in again' '--day	a day of the event, in its zone, in place of --opens and --closes'
        case 'check-in-lists list'
            printf '%s\n' '--event	id or slug of the event' '--updated-since	only those changed since then'
        case 'check-in-lists update'
            printf '%s\n' '--name	what it is called, in the event' '--ticket-type	name or id of a ticket type that it lets in; one flag for each' '--no-ticket-type	clear --ticket-type' '--opens	from when on it lets in' '--no-opens	clear --opens' '--closes	until when it lets in' '--no-closes	clear --closes' '--reentry	whether somebody may come in again'
        case 'door scan'
            printf '%s\n' '--event	id or slug of the event' '--list	name or id of the check-in list' '--gate	where this is, for counts and for whoever asks later' '--exit	scan people who go out' '--station	name of this laptop, for the record' '--offline	do not ask the service; needs door prepare' '--answer-within	how long to wait for the service before going on without it' '--override	let in against the rules, in a pipe; supervisors only' '--image	scan the codes in this picture, PNG or JPEG' '--no-sound	no bell when somebody is refused'
        case 'door prepare'
            printf '%s\n' '--event	id or slug of the event' '--list	name or id of the check-in list'
        case 'door preflight'
            printf '%s\n' '--event	id or slug of the event' '--list	name or id of the check-in list'
        case 'door sync'
            printf '%s\n' '--event	id or slug of the event' '--list	name or id of the check-in list' '--station	name of this laptop, for the record'
        case 'door serve'
            printf '%s\n' '--event	id or slug of the event' '--list	name or id of the check-in list' '--host	address of this machine to listen on' '--port	port to listen on, 0 for a free one' '--public-url	address of the service as others reach it' '--tls-certificate	certificate in PEM, with those between it and its root' '--tls-key	its private key in PEM' '--new-code	a new joining code; whoever joined by the old one is out'
        case 'door watch'
            printf '%s\n' '--event	id or slug of the event' '--list	name or id of the check-in list' '--minutes	how far back arrivals are counted by minute' '--once	print once, on a screen too'
        case 'scans list'
            printf '%s\n' '--event	id or slug of the event' '--list	only those on this check-in list, by name or id' '--flagged	only those let in that should not have been' '--decision	only those of which this was said' '--updated-since	only those that arrived since then'
        case 'scans undo'
            printf '%s\n' '--event	id or slug of the event' '--reason	why, for the record'
        case 'devices create'
            printf '%s\n' '--event	id or slug of the event' '--name	what the device is called' '--list	name or id of a check-in list that it may use; one flag for each' '--supervisor	it may let in against the rules, with a reason' '--qr	draw the code by which a phone joins, on stderr' '--png	write that code as PNG' '--force	replace a file that is already there' '--public-url	address of the service as others reach it'
        case 'devices list'
            printf '%s\n' '--event	id or slug of the event' '--updated-since	only those changed since then'
        case 'expenses add'
            printf '%s\n' '--event	id or slug of the event' '--description	what the money went to' '--amount	decimal in the currency of the event' '--currency	currency the amount is meant in; refused when the event has another' '--category	kind of expense; fees is what payment processors take' '--date	the day it was spent' '--vendor	who was paid' '--reference	what the vendor calls it; taken only once' '--receipt	the bill; its name, size and SHA-256 are recorded, the file stays here'
        case 'expenses list'
            printf '%s\n' '--event	id or slug of the event' '--status	only those in this state' '--category	only those of this kind' '--vendor	only those whose vendor holds this text' '--reference	only the one with this reference' '--from	first day' '--to	last day' '--updated-since	only those changed since then'
        case 'expenses void'
            printf '%s\n' '--reason	why, for the record'
        case 'budgets set'
            printf '%s\n' '--event	id or slug of the event' '--category	category of expenses, or total for all of them together' '--amount	decimal in the currency of the event' '--currency	currency the amount is meant in; refused when the event has another'
        case 'budgets list'
            printf '%s\n' '--event	id or slug of the event' '--category	only that of this category, or total' '--updated-since	only those changed since then'
        case 'budgets unset'
            printf '%s\n' '--event	id or slug of the event' '--category	category of expenses, or total for all of them together'
        case 'revenue show'
            printf '%s\n' '--event	id or slug of the event' '--by	the one breakdown to show below the figures' '--from	first day, in the event\'s zone' '--to	last day' '--as-of	what the books said then, without what was entered later'
        case 'revenue export'
            printf '%s\n' '--event	id or slug of the event' '--format	what kind of file' '--out	where the file goes; - is stdout' '--force	replace a file that is already there' '--from	first day, in the event\'s zone' '--to	last day' '--as-of	what the books said then, without what was entered later' '--font	TrueType or OpenType font for letters that the built-in one lacks; PDF only'
        case 'payments connect'
            printf '%s\n' '--return-url	where buyers go from the page of the processor'
        case 'payments create'
            printf '%s\n' '--return-url	where the buyer goes from the page of the processor'
        case 'payments list'
            printf '%s\n' '--event	id or slug of the event' '--status	only those in this state' '--order	only those of this order' '--updated-since	only those changed since then'
        case 'payments listen'
            printf '%s\n' '--pull	asks the processor every second, as payments sync does' '--from-start	starts with the first event there was' '--for	ends after this long'
        case 'mail connect'
            printf '%s\n' '--host	name of the mail server' '--port	port' '--tls	how the way there is protected' '--allow-plaintext	allow --tls none beyond this machine' '--user	who logs in; the password is asked for, or read from stdin' '--from	the sender\'s address' '--from-name	the sender\'s name' '--reply-to	where answers go, where that is not the sender' '--rate	most mails a minute'
        case 'mail test'
            printf '%s\n' '--to	who gets it'
        case 'messages list'
            printf '%s\n' '--event	only those of this event' '--status	only those in this state' '--kind	only those of this kind' '--order	only those about this order' '--mailing	only those of this mailing' '--updated-since	only those changed since then' '--sort	by age, oldest first unless said'
        case 'messages send'
            printf '%s\n' '--event	id or slug of the event' '--to	confirmed, checked-in, no-show, pending, waitlisted, ticket-type=NAME or an attendee\'s id' '--subject	one line' '--body	text from a file, - for stdin'
        case 'messages preview'
            printf '%s\n' '--event	id or slug of the event' '--template	which mail' '--order	id of an order of the event' '--html	the HTML part instead' '--open	with --html: show it in the browser' '--out	where the file goes; - is stdout' '--force	replace a file that is already there'
        case 'templates edit'
            printf '%s\n' '--subject	one line of Liquid' '--text	the text part, - for stdin' '--html-part	an HTML part of its own, - for stdin; --no-html-part makes it of the text again' '--no-html-part	clear --html-part'
        case 'reconcile bank'
            printf '%s\n' '--event	only orders and expenses of this event' '--fees-event	records fees of the bank as expenses of this event' '--map	which column of a CSV holds what; a role is one of date, amount, out, in, sign, currency, id, counterparty, text' '--currency	currency of a CSV that does not say it' '--decimal	what marks the decimals' '--date-order	order of day, month and year' '--encoding	encoding of the file' '--apply	does what the plan says; without it nothing is changed'
        case 'reconcile stripe'
            printf '%s\n' '--event	only payments of this event; others are other_event' '--fees-event	records fees of no payment as expenses of this event' '--apply	does what the plan says; without it nothing is changed'
        case 'ledger list'
            printf '%s\n' '--event	id or slug of the event; a configured one does not count here' '--kind	only what happened like this' '--book	only this account of the books' '--from	first day' '--to	last day' '--sort	a minus in front is the latest first'
        case 'ledger verify'
            printf '%s\n' '--event	id or slug of the event; a configured one does not count here'
        case 'audit list'
            printf '%s\n' '--event	id or slug of the event; a configured one does not count here' '--actor	only by this key, or embedded' '--action	only this operation, like cancelAttendee' '--subject	only changes of this thing' '--from	only then or later' '--to	only then or earlier' '--sort	a minus in front is the latest first'
        case 'keys create'
            printf '%s\n' '--name	what the key is for' '--scopes	what it may do; write includes read' '--event	the one event it may touch; a configured one does not count here' '--expires	when it stops working'
        case 'keys list'
            printf '%s\n' '--status	only keys in this state' '--updated-since	only keys changed since then'
        case 'backup create'
            printf '%s\n' '--database	file of the database, or an address like postgres://user@host/name'
        case 'auth logout'
            printf '%s\n' '--forget	remove the whole profile, its service too'
        case 'serve'
            printf '%s\n' '--database	file of the database, or an address like postgres://user@host/name' '--host	address to listen on' '--port	port to listen on, 0 for a free one' '--public-url	how others reach it, for links' '--trusted-proxy	proxy in front of it, whose X-Forwarded-For says who asks' '--upgrade-without-backup	upgrade the tables of PostgreSQL without the backup that goes first' '--rate-limit	requests a second that an account may keep up; 10 times as many at once'
        case 'restore'
            printf '%s\n' '--database	file of the database, or an address like postgres://user@host/name'
        case 'migrate'
            printf '%s\n' '--from	what to move: sqlite:FILE or postgres://user@host/name' '--to	where it goes: sqlite:FILE or postgres://user@host/name'
        case 'api'
            printf '%s\n' '--raw-field	a field that is text' '--field	a typed field' '--header	a header to send' '--input	JSON body from a file, - for stdin' '--paginate	follow a list to its end'
    end
    printf '%s\n' '--json	same as --output json' '--output	format of the result' '--fields	only these fields, in any format' '--get	print one raw value, like .id or .data[0].name' '--all	every row of a list, not the first 50 of a table' '--no-header	no column titles in tables and csv' '--csv-raw	csv without the guard against spreadsheet formulas' '--profile	service and key to use, as stored by auth login' '--base-url	service to use' '--api-key-file	read the API key from a file, - for stdin' '--timeout	longest wait for an answer, retries included' '--retries	how often a failed request is repeated' '--dry-run	print the request and send nothing' '--yes	answer yes to every question' '--no-input	never ask; fail where input is missing' '--idempotency-key	repeat a write safely: the same key has one effect' '--quiet	ids only from create and list, nothing else on success' '--verbose	say on stderr what is sent and how long it took' '--debug	like --verbose, with headers and stack traces; secrets stay hidden' '--color	colour in the output' '--insecure-http	allow plain http to another machine' '--help	show help' '--version	show the version'
end

# Where the values of a flag or a positional come from: a kind, or "choices" and the choices.
function __turnout_values
    switch "$argv[1]"
        case '*:--output'
            echo choices table json ndjson csv yaml
        case '*:--profile'
            echo profile
        case '*:--api-key-file'
            echo file
        case '*:--color'
            echo choices auto always never
        case 'events create:--tax-rounding'
            echo choices line total
        case 'events list:--status'
            echo choices draft published cancelled archived
        case 'events list:--sort'
            echo choices createdAt -createdAt date -date name -name
        case 'events show:--event'
            echo event
        case 'events show:0'
            echo event
        case 'events update:--event'
            echo event
        case 'events update:--tax-rounding'
            echo choices line total
        case 'events update:0'
            echo event
        case 'events publish:--event'
            echo event
        case 'events publish:0'
            echo event
        case 'events unpublish:--event'
            echo event
        case 'events unpublish:0'
            echo event
        case 'events cancel:--event'
            echo event
        case 'events cancel:0'
            echo event
        case 'events delete:--event'
            echo event
        case 'events delete:0'
            echo event
        case 'events embed:--event'
            echo event
        case 'events embed:0'
            echo event
        case 'events duplicate:--event'
            echo event
        case 'events duplicate:0'
            echo event
        case 'ticket-types create:--event'
            echo event
        case 'ticket-types create:--tax-mode'
            echo choices inclusive exclusive
        case 'ticket-types create:--kind'
            echo choices admission add_on donation
        case 'ticket-types list:--event'
            echo event
        case 'ticket-types list:--status'
            echo choices draft active paused
        case 'ticket-types list:0'
            echo event
        case 'ticket-types update:--tax-mode'
            echo choices inclusive exclusive
        case 'quotas create:--event'
            echo event
        case 'quotas create:--ticket-type'
            echo ticket-type
        case 'quotas list:--event'
            echo event
        case 'quotas list:0'
            echo event
        case 'quotas update:--ticket-type'
            echo ticket-type
        case 'promo-codes create:--event'
            echo event
        case 'promo-codes create:--ticket-type'
            echo ticket-type
        case 'promo-codes list:--event'
            echo event
        case 'promo-codes list:0'
            echo event
        case 'forms show:--event'
            echo event
        case 'forms show:0'
            echo event
        case 'forms edit:--event'
            echo event
        case 'forms edit:--file'
            echo file
        case 'forms edit:0'
            echo event
        case 'forms set:--event'
            echo event
        case 'forms set:--file'
            echo file
        case 'forms set:0'
            echo event
        case 'forms validate:0'
            echo file
        case 'pages show:--event'
            echo event
        case 'pages show:0'
            echo event
        case 'pages update:--event'
            echo event
        case 'pages update:0'
            echo event
        case 'waitlist join:--event'
            echo event
        case 'waitlist join:--ticket-type'
            echo ticket-type
        case 'waitlist list:--event'
            echo event
        case 'waitlist list:--status'
            echo choices waiting offered purchased offer_expired cancelled
        case 'waitlist list:--ticket-type'
            echo ticket-type
        case 'waitlist list:0'
            echo event
        case 'attendees register:--event'
            echo event
        case 'attendees register:--ticket-type'
            echo ticket-type
        case 'attendees register:--payment'
            echo choices cash transfer card complimentary
        case 'attendees list:--event'
            echo event
        case 'attendees list:--status'
            echo choices pending confirmed cancelled
        case 'attendees list:--ticket-type'
            echo ticket-type
        case 'attendees list:--sort'
            echo choices createdAt -createdAt name -name
        case 'attendees list:0'
            echo event
        case 'attendees update:--payment'
            echo choices cash transfer card complimentary
        case 'attendees import:--event'
            echo event
        case 'attendees import:--ticket-type'
            echo ticket-type
        case 'attendees import:--payment'
            echo choices cash transfer card complimentary
        case 'attendees import:--encoding'
            echo choices utf-8 utf-16le utf-16be windows-1252
        case 'attendees import:--rejects'
            echo file
        case 'attendees import:0'
            echo file
        case 'attendees export:--event'
            echo event
        case 'attendees export:--format'
            echo choices csv xlsx ndjson
        case 'attendees export:--status'
            echo choices pending confirmed cancelled
        case 'attendees export:--ticket-type'
            echo ticket-type
        case 'attendees export:--out'
            echo file
        case 'attendees export:0'
            echo event
        case 'imports list:--event'
            echo event
        case 'imports list:--status'
            echo choices open done undone
        case 'imports list:0'
            echo event
        case 'orders create:--event'
            echo event
        case 'orders create:--ticket'
            echo ticket-type
        case 'orders create:--payment'
            echo choices cash transfer card complimentary
        case 'orders create:--pay'
            echo choices stripe
        case 'orders list:--event'
            echo event
        case 'orders list:--status'
            echo choices reserved pending paid expired cancelled paid_unfulfillable
        case 'orders list:--sort'
            echo choices createdAt -createdAt
        case 'orders list:0'
            echo event
        case 'orders pay:--payment'
            echo choices cash transfer card complimentary
        case 'invoices list:--event'
            echo event
        case 'invoices list:--kind'
            echo choices invoice credit_note
        case 'invoices list:0'
            echo event
        case 'invoices export:--format'
            echo choices pdf json
        case 'invoices export:--out'
            echo file
        case 'invoices export:--font'
            echo file
        case 'tickets list:--event'
            echo event
        case 'tickets list:--status'
            echo choices reserved valid void
        case 'tickets list:--ticket-type'
            echo ticket-type
        case 'tickets list:0'
            echo event
        case 'tickets show:--png'
            echo file
        case 'tickets show:--svg'
            echo file
        case 'tickets show:--pdf'
            echo file
        case 'tickets show:--font'
            echo file
        case 'tickets export:--event'
            echo event
        case 'tickets export:--ticket-type'
            echo ticket-type
        case 'tickets export:--out'
            echo file
        case 'tickets export:--font'
            echo file
        case 'tickets export:0'
            echo event
        case 'tickets tokens:--event'
            echo event
        case 'tickets tokens:--ticket-type'
            echo ticket-type
        case 'tickets tokens:0'
            echo event
        case 'tickets read:--event'
            echo event
        case 'tickets read:0'
            echo file
        case 'tickets move:--ticket-type'
            echo ticket-type
        case 'tickets move:--payment'
            echo choices cash transfer card complimentary
        case 'badges export:--event'
            echo event
        case 'badges export:--from'
            echo file
        case 'badges export:--sides'
            echo choices 1 2
        case 'badges export:--ticket-type'
            echo ticket-type
        case 'badges export:--status'
            echo choices pending confirmed cancelled
        case 'badges export:--out'
            echo file
        case 'badges export:--font'
            echo file
        case 'badges export:0'
            echo event
        case 'signing-keys list:--event'
            echo event
        case 'signing-keys list:--status'
            echo choices active revoked
        case 'signing-keys list:0'
            echo event
        case 'signing-keys create:--event'
            echo event
        case 'signing-keys create:0'
            echo event
        case 'check-in-lists create:--event'
            echo event
        case 'check-in-lists create:--ticket-type'
            echo ticket-type
        case 'check-in-lists create:--reentry'
            echo choices never after_exit always
        case 'check-in-lists list:--event'
            echo event
        case 'check-in-lists list:0'
            echo event
        case 'check-in-lists update:--ticket-type'
            echo ticket-type
        case 'check-in-lists update:--reentry'
            echo choices never after_exit always
        case 'door scan:--event'
            echo event
        case 'door scan:--image'
            echo file
        case 'door scan:0'
            echo event
        case 'door prepare:--event'
            echo event
        case 'door prepare:0'
            echo event
        case 'door preflight:--event'
            echo event
        case 'door preflight:0'
            echo event
        case 'door sync:--event'
            echo event
        case 'door sync:0'
            echo event
        case 'door serve:--event'
            echo event
        case 'door serve:--tls-certificate'
            echo file
        case 'door serve:--tls-key'
            echo file
        case 'door serve:0'
            echo event
        case 'door watch:--event'
            echo event
        case 'door watch:0'
            echo event
        case 'scans list:--event'
            echo event
        case 'scans list:--decision'
            echo choices ok already_redeemed invalid unpaid canceled blocked revoked superseded not_yet_valid expired wrong_event wrong_list unknown_key error
        case 'scans list:0'
            echo event
        case 'scans undo:--event'
            echo event
        case 'devices create:--event'
            echo event
        case 'devices create:--png'
            echo file
        case 'devices list:--event'
            echo event
        case 'devices list:0'
            echo event
        case 'expenses add:--event'
            echo event
        case 'expenses add:--category'
            echo choices venue catering speakers travel marketing equipment staff insurance print software fees other
        case 'expenses add:--receipt'
            echo file
        case 'expenses list:--event'
            echo event
        case 'expenses list:--status'
            echo choices recorded void
        case 'expenses list:--category'
            echo choices venue catering speakers travel marketing equipment staff insurance print software fees other
        case 'expenses list:0'
            echo event
        case 'budgets set:--event'
            echo event
        case 'budgets set:--category'
            echo choices venue catering speakers travel marketing equipment staff insurance print software fees other total
        case 'budgets set:0'
            echo event
        case 'budgets list:--event'
            echo event
        case 'budgets list:--category'
            echo choices venue catering speakers travel marketing equipment staff insurance print software fees other total
        case 'budgets list:0'
            echo event
        case 'budgets unset:--event'
            echo event
        case 'budgets unset:--category'
            echo choices venue catering speakers travel marketing equipment staff insurance print software fees other total
        case 'budgets unset:0'
            echo event
        case 'revenue show:--event'
            echo event
        case 'revenue show:--by'
            echo choices ticket-type day channel payment
        case 'revenue show:0'
            echo event
        case 'revenue export:--event'
            echo event
        case 'revenue export:--format'
            echo choices csv pdf json xlsx
        case 'revenue export:--out'
            echo file
        case 'revenue export:--font'
            echo file
        case 'revenue export:0'
            echo event
        case 'payments connect:0'
            echo choices stripe
        case 'payments list:--event'
            echo event
        case 'payments list:--status'
            echo choices created pending confirmed canceled failed refunded
        case 'payments list:0'
            echo event
        case 'mail connect:--tls'
            echo choices starttls implicit none
        case 'messages list:--event'
            echo event
        case 'messages list:--status'
            echo choices waiting sending sent failed unknown expired cancelled
        case 'messages list:--kind'
            echo choices payment-due confirmation new-ticket cancellation refund event-changed event-cancelled reminder waitlist-joined waitlist-offer message
        case 'messages list:--sort'
            echo choices createdAt -createdAt
        case 'messages list:0'
            echo event
        case 'messages send:--event'
            echo event
        case 'messages send:--body'
            echo file
        case 'messages preview:--event'
            echo event
        case 'messages preview:--template'
            echo choices payment-due confirmation new-ticket cancellation refund event-changed event-cancelled reminder waitlist-joined waitlist-offer
        case 'messages preview:--out'
            echo file
        case 'messages preview:0'
            echo event
        case 'templates show:0'
            echo choices payment-due confirmation new-ticket cancellation refund event-changed event-cancelled reminder waitlist-joined waitlist-offer
        case 'templates edit:--text'
            echo file
        case 'templates edit:--html-part'
            echo file
        case 'templates edit:0'
            echo choices payment-due confirmation new-ticket cancellation refund event-changed event-cancelled reminder waitlist-joined waitlist-offer
        case 'templates reset:0'
            echo choices payment-due confirmation new-ticket cancellation refund event-changed event-cancelled reminder waitlist-joined waitlist-offer
        case 'reconcile bank:--event'
            echo event
        case 'reconcile bank:--fees-event'
            echo event
        case 'reconcile bank:--decimal'
            echo choices comma point
        case 'reconcile bank:--date-order'
            echo choices dmy mdy
        case 'reconcile bank:--encoding'
            echo choices utf-8 windows-1252
        case 'reconcile bank:0'
            echo file
        case 'reconcile stripe:--event'
            echo event
        case 'reconcile stripe:--fees-event'
            echo event
        case 'reconcile stripe:0'
            echo file
        case 'ledger list:--event'
            echo event
        case 'ledger list:--kind'
            echo choices sale refund expense reversal
        case 'ledger list:--book'
            echo choices sales tax refunds tax_refunds expenses cash transfer card stripe bank
        case 'ledger list:--sort'
            echo choices createdAt -createdAt
        case 'ledger list:0'
            echo event
        case 'ledger verify:--event'
            echo event
        case 'ledger verify:0'
            echo event
        case 'audit list:--event'
            echo event
        case 'audit list:--sort'
            echo choices createdAt -createdAt
        case 'audit list:0'
            echo event
        case 'keys create:--scopes'
            echo choices events:read events:write attendees:read attendees:write door:read door:write door:override orders:read orders:write money:read money:write payments:read payments:write mail:read mail:write keys:read keys:write audit:read
        case 'keys create:--event'
            echo event
        case 'keys list:--status'
            echo choices active expired revoked
        case 'backup create:--database'
            echo file
        case 'backup create:0'
            echo file
        case 'backup verify:0'
            echo file
        case 'auth switch:0'
            echo profile
        case 'config get:0'
            echo choices event output currency timezone timeout retries base-url color no-input api-key-command
        case 'config set:0'
            echo choices event output currency timezone timeout retries base-url color no-input api-key-command
        case 'config unset:0'
            echo choices event output currency timezone timeout retries base-url color no-input api-key-command
        case 'serve:--database'
            echo file
        case 'restore:--database'
            echo file
        case 'restore:0'
            echo file
        case 'migrate:--from'
            echo file
        case 'migrate:--to'
            echo file
        case 'api:--input'
            echo file
        case 'completion:0'
            echo choices bash zsh fish powershell
    end
end

function __turnout_value_flags
    printf '%s\n' --action --actor --address --amount --answer --answer-within --api-key-file --as-of --base-url --billing-address --billing-name --body --book --brand-color --by --capacity --category --closes --code --color --columns --credit-prefix --currency --database --date --date-order --day --decimal --decision --description --email --embed-origin --encoding --end-date --event --expires --external-key --fees-event --field --fields --file --font --for --format --from --from-name --gate --get --guest --header --host --html-part --idempotency-key --image --input --invoice-prefix --kind --layout --list --logo-url --mailing --map --max-per-order --max-tickets --max-uses --min-per-order --min-price --minutes --name --note --offer-hours --opens --order --organizer --out --output --override --pay --pay-by --payment --pdf --percent --png --port --price --printer --priority --profile --promo-code --public-url --quantity --query --rate --rate-limit --raw-field --reason --receipt --reentry --reference --rejects --reminder --reply-to --reserve --retries --return-url --sale-ends --sale-starts --scopes --self-cancel-until --show --sides --slug --sort --start-time --station --status --subject --svg --tax-id --tax-mode --tax-name --tax-rate --tax-rounding --template --text --ticket --ticket-type --tier --timeout --timezone --title --tls --tls-certificate --tls-key --to --transfer-days --transfer-instructions --trusted-proxy --updated-since --user --valid-from --valid-until --vendor --venue --waitlist-entry -F -H -f
end

function __turnout_complete
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
        if contains -- $word (__turnout_words $place | string replace -r '\t.*' '')
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
            printf '%s\n' $following
            return
        end
        set expected $index
    end
    set -l found (__turnout_values "$place:$expected" | string split ' ')
    switch "$found[1]"
        case ''
            return
        case choices
            printf '%s\n' $lead$found[2..-1]
        case file
            __fish_complete_path $current
        case '*'
            command $program __complete -- $found[1] "$current" $typed 2>/dev/null </dev/null | while read -l line
                set -l parts (string split \t -- $line)
                set -l word "$parts[1]"
                # fish escapes what it inserts, but for a ~ in front: there the id stands for the name.
                if string match -qr '^~|\p{Cc}' -- $word
                    set word (string match -r '^[A-Za-z0-9][A-Za-z0-9_-]*$' -- "$parts[3]")
                end
                test -n "$word"; and printf '%s\t%s\n' "$lead$word" "$parts[2]"
            end
    end
end

complete -c turnout -f -a '(__turnout_complete)'
