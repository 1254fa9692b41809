# fish completion for turnout; made by: turnout completion fish

function __turnout_words
    switch "$argv[1]"
        case ''
            printf '%s\n' 'events	Create, publish and change events' 'ticket-types	Set up tickets for sale: names, prices, quantities' 'quotas	Limit the places that several ticket types share' 'promo-codes	Discounts, hidden tickets and reserved places by code' 'forms	Ask attendees questions when they register' 'pages	Set up an event\'s public page: design and ways to pay' 'languages	See which of an event\'s texts are translated' 'waitlist	Manage the queue for sold-out tickets' 'orders	Sell several tickets at once, record payments and refunds' 'venues	Manage the buildings where events take place' 'rooms	Set up an event\'s rooms' 'tracks	Group sessions into tracks' 'speakers	Manage speakers: contacts, times, consents and tickets' 'sessions	Plan talks, workshops and their speakers' 'schedule	Plan times and rooms, find conflicts, import and export agendas' 'calendars	Keep external calendars in step with the schedule' 'attendees	Register people and manage the list of attendees' 'people	Export or erase one person\'s data' 'imports	List and undo imports of attendees (agendas: schedule imports)' 'tickets	Find, move, transfer and void tickets' 'badges	Print badges, singly or on sheets of labels' 'door	Scan tickets, with or without a network' 'check-in-lists	Define who may enter where and when' 'scans	List and undo scans at the door' 'devices	Give scanners keys that can only scan' 'signing-keys	Manage the keys that sign an event\'s tickets' 'payments	Accept payments through a payment processor' 'reconcile	Match bank statements and Stripe reports with orders' 'refunds	Pay money back to buyers: amounts due, bank accounts, payment files' 'invoices	Issue invoices and credit notes for orders' 'expenses	Record what an event costs' 'budgets	Plan the expenses of an event' 'forecast	Forecast sales, attendance and no-shows, checked against past events' 'revenue	Report sales, refunds, expenses and profit' 'sources	See which links brought orders, and what each link cost' 'ledger	Read and verify the double-entry ledger' 'mail	Connect the mail server that sends tickets' 'messages	Read sent e-mails and write to attendees' 'templates	Edit the wording of e-mails' 'consents	Record who agreed to marketing e-mails, with the evidence' 'automations	Send e-mails and alerts at a time, on a change or on a figure' 'model	Let your own language model write drafts; everything works without one' 'keys	Create and revoke API keys' 'oauth-clients	Register apps that may ask for access, and programs such as CI' 'grants	List and revoke the access of apps' 'changes	Follow changes as they happen, for other programs' 'suggest	Suggest schedules, prices, venues and what to do next' 'suggestions	Review, accept and reject suggestions' 'webhooks	Send signed changes to your programs' 'audit	Read and verify the log of all changes' 'backup	Back up the database on this machine and verify backups' 'jobs	Run due background jobs on the database on this machine' 'auth	Log in to a hosted service and switch profiles' 'config	Read and change settings' 'quickstart	Create a small conference to try things out' 'status	Show how an event stands and what is missing before opening' 'serve	Run the service over HTTP' 'restore	Restore the database from a backup' 'migrate	Move everything between SQLite and PostgreSQL' 'api	Send any API request to the service' 'doctor	Check that turnout works on this machine' 'completion	Print a completion script for a shell' 'schema	Print all commands, flags and exit codes as JSON' 'help	Explain a command or a topic'
        case 'events'
            printf '%s\n' 'create	Create an event' 'list	List events' 'show	Show an event' 'update	Change an event' 'publish	Publish a draft event' 'unpublish	Return a published event to draft' 'cancel	Cancel an event' 'delete	Delete an event without registrations' 'embed	Print the HTML that embeds an event in your site' 'duplicate	Copy an event and its ticket types to another date'
        case 'ticket-types'
            printf '%s\n' 'create	Add a ticket type to an event' 'list	List the ticket types of an event' 'show	Show a ticket type' 'update	Change a ticket type' 'delete	Delete a ticket type that was never sold' 'sort	Sort the ticket types of an event' 'publish	Start selling a ticket type' 'pause	Stop selling a ticket type' 'resume	Resume selling a paused ticket type'
        case 'quotas'
            printf '%s\n' 'create	Create a limit that ticket types share' 'list	List the quotas of an event' 'show	Show a quota' 'update	Change a quota' 'delete	Delete a quota'
        case 'promo-codes'
            printf '%s\n' 'create	Add a promo code to an event' 'list	List the promo codes of an event' 'show	Show a promo code' 'update	Change a promo code for later orders' 'disable	Disable a promo code'
        case 'forms'
            printf '%s\n' 'show	Show an event\'s questions' 'edit	Edit an event\'s questions in your editor' 'set	Replace an event\'s questions with those in a file' 'summary	Count the answers to an event\'s questions' 'validate	Check a file of questions offline'
        case 'pages'
            printf '%s\n' 'show	Show the settings of an event\'s public page' 'update	Change the settings of an event\'s public page' 'open	Open an event\'s public page in the browser'
        case 'languages'
            printf '%s\n' 'list	List an event\'s languages and how complete they are' 'check	List every translation that is missing or out of date' 'export	Export texts for translation into one language' 'import	Import translations from a translator\'s file'
        case 'waitlist'
            printf '%s\n' 'join	Add somebody to a waitlist' 'list	List the waitlist of an event' 'show	Show a waitlist entry' 'update	Move an entry forward or back in the queue' 'offer	Offer places out of turn, or extend an offer' 'cancel	Remove somebody from a waitlist'
        case 'orders'
            printf '%s\n' 'create	Sell tickets for an event' 'list	List the orders of an event' 'show	Show an order' 'update	Change the buyer\'s details for the next invoice' 'pay	Record the payment of an order' 'cancel	Cancel an order' 'refund	Refund an order, an amount or single tickets' 'resend	Mail an order\'s confirmation and tickets again'
        case 'venues'
            printf '%s\n' 'create	Create a venue' 'list	List your venues' 'show	Show a venue' 'update	Change a venue' 'delete	Delete a venue that no event uses, with its rooms'
        case 'rooms'
            printf '%s\n' 'create	Add a new or existing room to an event' 'list	List the rooms of an event or of a venue' 'show	Show a room' 'update	Change a room' 'delete	Remove a room from an event, or delete it'
        case 'tracks'
            printf '%s\n' 'create	Add a track to an event' 'list	List the tracks of an event' 'show	Show a track' 'update	Change a track' 'delete	Delete a track; its sessions stay'
        case 'speakers'
            printf '%s\n' 'create	Add a speaker to an event' 'list	List the speakers of an event' 'show	Show a speaker' 'update	Change a speaker' 'invite	Get the address of a speaker\'s own page' 'consent	Record what speakers agreed to' 'ticket	Give speakers a complimentary ticket, once' 'delete	Delete a speaker who has no sessions' 'erase	Erase a speaker\'s personal data'
        case 'sessions'
            printf '%s\n' 'create	Add a session to an event' 'list	List the sessions of an event' 'show	Show a session' 'update	Change a session' 'place	Give a session a time and a room, or move it' 'unplace	Take a session out of the schedule' 'accept	Accept a draft' 'confirm	Confirm a session: its speakers said yes' 'reject	Reject a session that is not confirmed' 'withdraw	Withdraw a session: its speakers said no' 'cancel	Cancel a session' 'restore	Restore a session as accepted' 'enrol	Enrol a ticket holder in a session' 'unenrol	Cancel an enrolment; the next in the queue moves up' 'enrolments	List the people enrolled in a session' 'delete	Delete a draft that is not in the schedule'
        case 'schedule'
            printf '%s\n' 'show	Show the schedule of an event as a grid' 'check	Find conflicts in a schedule' 'edit	Change a schedule in your editor' 'export	Export a schedule to a file that schedule set can read' 'set	Change a schedule to match a file' 'add	Add a break, or block a room' 'remove	Remove a break, or unblock a room' 'shift	Move a whole schedule by days' 'release	Release a schedule, or some of its sessions' 'releases	List the releases of a schedule' 'diff	Show what changed between two releases' 'recall	Recall a scheduled release' 'publish	Publish the agenda' 'unpublish	Hide the agenda from the public' 'preview	Get the secret address of a preview of the working copy' 'embed	Print the HTML that embeds an agenda' 'waive	Waive a finding, with a reason' 'waivers	List the findings that were waived' 'unwaive	Make a waived finding count again' 'settings	Show the settings and counts of a schedule' 'update	Change the settings of a schedule' 'import	Import an agenda from another program' 'imports	List the imports of an agenda' 'undo-import	Undo an import of an agenda'
        case 'calendars'
            printf '%s\n' 'connect	Connect a calendar that follows the schedule' 'list	List the connected calendars of an event' 'show	Show a connected calendar and its last run' 'sync	Update a calendar to match the current release' 'update	Change a calendar\'s password, or which side wins a conflict' 'disconnect	Disconnect a calendar'
        case 'attendees'
            printf '%s\n' 'register	Register an attendee for an event' 'add-on	Sell an add-on to somebody with an admission' 'list	List the attendees of an event' 'show	Show an attendee' 'update	Change an attendee, or record a payment' 'import	Import attendees from a CSV or NDJSON file' 'export	Export an event\'s attendees to a file' 'cancel	Cancel registrations'
        case 'people'
            printf '%s\n' 'export	Export everything stored about one person to a file' 'erase	Erase one person\'s data from all events'
        case 'imports'
            printf '%s\n' 'list	List the imports of an event' 'show	Show an import' 'undo	Undo an import'
        case 'tickets'
            printf '%s\n' 'list	List the tickets of an event' 'show	Show a ticket or its QR code, or write them to files' 'export	Write valid tickets to one PDF, one per page' 'tokens	List valid tickets with the text of their QR codes' 'read	Read the QR codes in a picture of a ticket' 'move	Move a ticket to another ticket type' 'transfer	Transfer a ticket to another person' 'block	Make doors refuse a ticket until it is unblocked' 'unblock	Let doors admit a blocked ticket again' 'void	Void a ticket and free its place'
        case 'badges'
            printf '%s\n' 'export	Write badges to a PDF, or print them' 'layouts	List the paper layouts for badges'
        case 'door'
            printf '%s\n' 'scan	Scan tickets and admit people' 'search	Find people by name, and see whether they are in' 'prepare	Download the ticket list for scanning offline' 'preflight	Check this door before it opens' 'sync	Upload offline scans' 'serve	Let phones and other laptops scan through this machine' 'watch	Watch arrivals live' 'calibrate	Adapt to a scanner with a foreign keyboard layout'
        case 'check-in-lists'
            printf '%s\n' 'create	Add a check-in list to an event' 'list	List the check-in lists of an event' 'show	Show a check-in list' 'update	Change a check-in list' 'delete	Delete a check-in list that has no scans'
        case 'scans'
            printf '%s\n' 'list	List all scans at an event\'s doors' 'undo	Undo a scan'
        case 'devices'
            printf '%s\n' 'create	Create a scanning device and its key' 'list	List the devices of an event' 'revoke	Revoke a device immediately'
        case 'signing-keys'
            printf '%s\n' 'list	List the public keys that verify an event\'s tickets' 'create	Start signing tickets with a new key' 'revoke	Refuse all tickets signed with a key'
        case 'payments'
            printf '%s\n' 'connect	Connect a payment processor' 'status	Show which payment processor is connected' 'create	Request payment of an order through a processor' 'list	List an event\'s payments made through a processor' 'show	Show a payment' 'sync	Update payments from the processor' 'disconnect	Disconnect the payment processor and delete its key' 'listen	Watch the payment processor\'s events'
        case 'reconcile'
            printf '%s\n' 'bank	Match a bank statement with orders, refunds and expenses' 'stripe	Match a Stripe report with payments, refunds and fees'
        case 'refunds'
            printf '%s\n' 'list	List refunds that are due, or that were made' 'owe	Record that money kept from void tickets must be paid back' 'keep	Keep the money for good instead of paying it back' 'set-account	Set the buyer\'s bank account' 'export	Write a payment file for the bank'
        case 'invoices'
            printf '%s\n' 'create	Issue an order\'s invoice' 'list	List the invoices and credit notes of an event' 'show	Show an invoice or a credit note' 'export	Write an invoice or a credit note to a file' 'credit	Cancel an invoice with a credit note' 'seller	Show or change the seller\'s details on invoices'
        case 'expenses'
            printf '%s\n' 'add	Record an expense for an event' 'list	List the expenses of an event' 'show	Show an expense' 'void	Void an expense'
        case 'budgets'
            printf '%s\n' 'set	Set the budget of a category' 'list	List the budgets of an event and what was spent' 'unset	Remove the budget of a category'
        case 'forecast'
            printf '%s\n' 'sales	Forecast how many tickets an event will sell in the end' 'attendance	Forecast how many people will come' 'no-shows	Forecast no-shows, and the risk of selling extra places'
        case 'revenue'
            printf '%s\n' 'show	Show the revenue report of an event' 'export	Write the revenue report of an event to a file'
        case 'sources'
            printf '%s\n' 'list	List the links that brought visits and orders'
        case 'ledger'
            printf '%s\n' 'list	List ledger entries' 'verify	Check the ledger against orders and expenses'
        case 'mail'
            printf '%s\n' 'connect	Connect a mail server' 'status	Show which mail server is connected' 'test	Send a test mail' 'limits	Show or set the limits of marketing e-mails' 'disconnect	Disconnect the mail server and delete its password'
        case 'messages'
            printf '%s\n' 'list	List sent, waiting and failed e-mails' 'show	Show an e-mail or a mailing' 'draft	Draft an e-mail to attendees' 'send	Send an e-mail to attendees' 'personalize	Recommend sessions to attendees by e-mail' 'preview	Preview an e-mail without sending it' 'resend	Send an e-mail again' 'cancel	Cancel e-mails that have not been sent yet'
        case 'templates'
            printf '%s\n' 'list	List the mail templates' 'show	Show a mail template' 'edit	Change the text of an e-mail' 'reset	Restore the original text of an e-mail'
        case 'consents'
            printf '%s\n' 'add	Record that somebody agreed, with the evidence' 'list	List who agreed to what, and who no longer does' 'withdraw	End a consent, or note that somebody objects' 'import	Record consents from a file, with their evidence'
        case 'automations'
            printf '%s\n' 'create	Create an automation that acts at a time, on a change or on a figure' 'list	List the automations of an event' 'show	Show an automation' 'plan	Show what an automation will do, when, and for how many people' 'history	List an automation\'s runs, with counts' 'run	Run an occurrence that was missed or skipped' 'pause	Pause an automation' 'resume	Resume an automation' 'update	Replace the definition of an automation' 'delete	Delete an automation'
        case 'model'
            printf '%s\n' 'connect	Connect a model' 'show	Show which model is connected, and what is left of its budget' 'test	Ask the model one harmless question' 'usage	Show requests to the model and their cost, by day' 'preview	Show the exact request of a task without sending it' 'variant	Get alternative subjects for an e-mail' 'translate	Translate an e-mail template' 'reword	Put the reasons of a suggestion in plainer words' 'tag	Suggest tags for sessions' 'wish	Turn a sentence about a speaker or session into a suggested change' 'disconnect	Disconnect the model, and delete its key and stored answers'
        case 'keys'
            printf '%s\n' 'create	Create an API key' 'list	List API keys' 'revoke	Revoke an API key'
        case 'oauth-clients'
            printf '%s\n' 'create	Register an app or a program' 'list	List OAuth clients' 'rotate-secret	Replace a client\'s secret' 'revoke	Revoke a client and all of its grants'
        case 'grants'
            printf '%s\n' 'list	List the access that apps were granted' 'revoke	Revoke an app\'s access'
        case 'changes'
            printf '%s\n' 'list	List the changes of the last 90 days' 'follow	Print changes as they happen' 'kinds	List the kinds of changes and what each one reports'
        case 'suggest'
            printf '%s\n' 'marketing	Suggest what to do now to sell tickets' 'price	Suggest prices that cover the costs' 'schedule	Suggest rooms and times for sessions' 'venue	Compare venues by the number of people expected'
        case 'suggestions'
            printf '%s\n' 'list	List suggestions' 'show	Show what a suggestion would change, and why' 'accept	Carry out a suggestion, or record that advice was followed' 'reject	Reject a suggestion, so that it is not repeated for 30 days' 'stats	Count suggestions by outcome'
        case 'webhooks'
            printf '%s\n' 'create	Send changes to an address' 'list	List webhooks and the state of their deliveries' 'show	Show a webhook' 'update	Change a webhook, or enable or disable it' 'delete	Delete a webhook' 'test	Send a test and show the receiver\'s answer' 'deliveries	List a webhook\'s deliveries' 'delivery	Show a delivery, its attempts and the answers' 'replay	Send a delivery, or all changes since a time, again' 'rotate-secret	Replace the secret of a webhook' 'listen	Forward changes to a program on this machine' 'trigger	Send the example of a kind, to test a receiver'
        case 'audit'
            printf '%s\n' 'list	List changes and who made them' 'verify	Check that the audit log was not tampered with'
        case 'backup'
            printf '%s\n' 'create	Back up the database while it is in use' 'verify	Check that a backup is complete and unchanged'
        case 'jobs'
            printf '%s\n' 'run	Run due background jobs until none are left'
        case 'auth'
            printf '%s\n' 'login	Log in to a service by key, in the browser or by code' 'status	Show which service and key are in use' 'logout	Remove a stored key, or end a login' 'approve	Approve the login of a program that shows a code' 'browser	Sign in your browser, to decide what apps may do' 'switch	Switch to another profile'
        case 'config'
            printf '%s\n' 'get	Show one setting' 'set	Store a setting' 'unset	Remove a stored setting' 'list	List stored settings' 'path	Show the directories in use' 'explain	Show every setting and its source'
    end
end

function __turnout_flags
    switch "$argv[1]"
        case 'events create'
            printf '%s\n' '--name	name of the event' '--date	day of the event, or its first day' '--capacity	maximum number of people who can register' '--venue	name or address of the venue, as guests read it' '--at	one of your venues, by name or id; sets --venue to its name and address' '--end-date	last day, if the event lasts several days' '--start-time	start time in the event\'s time zone' '--description	description for the public page' '--reminder	e-mail a reminder this many hours before the start' '--payment-reminder	remind buyers who pay by transfer this many hours before their places are released' '--timezone	IANA time zone like Europe/Berlin' '--currency	ISO 4217 currency, fixed once anything is sold' '--language	language of pages and e-mails for guests' '--languages	further languages that guests can choose, like en,fr' '--order-mails	e-mail you about each new order, or once a day' '--slug	short name for commands and links' '--tax-rounding	whether tax is rounded per ticket or per order' '--waitlist	let people join a waitlist when tickets are sold out' '--no-waitlist	clear --waitlist' '--offer-hours	hours for which a returned place is held for the person it is offered to' '--translation	translation of a text, like de:name=Hafenkonferenz; repeatable, an empty text removes it'
        case 'events list'
            printf '%s\n' '--status	only those in this state' '--query	only events with this text in name, slug or venue' '--from	only events on this day or later' '--to	only events on this day or earlier' '--updated-since	only those changed at or after this time' '--sort	sort order; a leading minus reverses it' '--limit	show at most this many rows'
        case 'events show'
            printf '%s\n' '--event	id or slug of the event'
        case 'events update'
            printf '%s\n' '--event	id or slug of the event' '--name	name of the event' '--date	day of the event, or its first day' '--capacity	maximum number of people who can register' '--no-capacity	clear --capacity' '--venue	name or address of the venue, as guests read it' '--no-venue	clear --venue' '--at	one of your venues, by name or id; sets --venue to its name and address' '--no-at	clear --at' '--end-date	last day, if the event lasts several days' '--no-end-date	clear --end-date' '--start-time	start time in the event\'s time zone' '--no-start-time	clear --start-time' '--description	description for the public page' '--no-description	clear --description' '--reminder	e-mail a reminder this many hours before the start' '--no-reminder	clear --reminder' '--payment-reminder	remind buyers who pay by transfer this many hours before their places are released' '--no-payment-reminder	clear --payment-reminder' '--timezone	IANA time zone like Europe/Berlin' '--currency	ISO 4217 currency, fixed once anything is sold' '--language	language of pages and e-mails for guests' '--languages	further languages that guests can choose, like en,fr' '--order-mails	e-mail you about each new order, or once a day' '--slug	short name for commands and links' '--tax-rounding	whether tax is rounded per ticket or per order' '--waitlist	let people join a waitlist when tickets are sold out' '--no-waitlist	clear --waitlist' '--offer-hours	hours for which a returned place is held for the person it is offered to' '--translation	translation of a text, like de:name=Hafenkonferenz; repeatable, an empty text removes it' '--no-translation	clear --translation' '--notify	tell the people concerned by e-mail; asked if not given' '--no-notify	clear --notify'
        case 'events publish'
            printf '%s\n' '--event	id or slug of the event'
        case 'events unpublish'
            printf '%s\n' '--event	id or slug of the event'
        case 'events cancel'
            printf '%s\n' '--event	id or slug of the event; the configured event is ignored here' '--refund	end all orders and refund what was paid' '--owed	with --refund: owe manual payments until you pay them back' '--reason	why, for your own records; never e-mailed' '--notify	tell the people concerned by e-mail; asked if not given' '--no-notify	clear --notify' '--message	message to the people concerned, for the e-mails'
        case 'events delete'
            printf '%s\n' '--event	id or slug of the event; the configured event is ignored here'
        case 'events embed'
            printf '%s\n' '--event	id or slug of the event' '--public-url	public address of the service' '--out	file to write; - writes to stdout' '--force	replace an existing file'
        case 'events duplicate'
            printf '%s\n' '--event	id or slug of the event' '--date	date of the copy' '--name	name of the copy' '--slug	short name of the copy' '--with-agenda	copy sessions and slots too, moved by the same number of days'
        case 'ticket-types create'
            printf '%s\n' '--event	id or slug of the event' '--name	name that buyers see' '--price	decimal price in the event\'s currency; 0 is free' '--min-price	minimum when buyers choose the price; --price becomes the suggestion' '--tier	an early price, such as "Early bird:40.00:until=2027-01-01" or "First:30:first=50"; repeat it for more tiers' '--tax-rate	tax rate, such as 19 or 7.7' '--tax-name	name of the tax' '--tax-mode	whether prices include the tax or it is added on top' '--quantity	number of tickets for sale' '--min-per-order	minimum per order, when the order includes it' '--max-per-order	maximum per order' '--hidden	not listed; sold by id or through a promo code' '--waitlist	lets people join a waitlist when it is sold out' '--no-waitlist	clear --waitlist' '--sale-starts	when it goes on sale' '--sale-ends	when sales end' '--description	one line for buyers' '--translation	translation of a text, like de:name=Hafenkonferenz; repeatable, an empty text removes it' '--currency	currency of the amount; refused if it isn\'t the event\'s' '--kind	add_on is sold only together with an admission, a donation is any amount; neither takes a place at the event' '--draft	keep it off sale until ticket-types publish'
        case 'ticket-types list'
            printf '%s\n' '--event	id or slug of the event' '--status	only those in this state' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'ticket-types show'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'ticket-types update'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--name	name that buyers see' '--price	decimal price in the event\'s currency; 0 is free' '--min-price	minimum when buyers choose the price; --price becomes the suggestion' '--no-min-price	clear --min-price' '--tier	an early price, such as "Early bird:40.00:until=2027-01-01" or "First:30:first=50"; repeat it for more tiers' '--no-tier	clear --tier' '--tax-rate	tax rate, such as 19 or 7.7' '--no-tax-rate	clear --tax-rate' '--tax-name	name of the tax' '--tax-mode	whether prices include the tax or it is added on top' '--quantity	number of tickets for sale' '--no-quantity	clear --quantity' '--min-per-order	minimum per order, when the order includes it' '--no-min-per-order	clear --min-per-order' '--max-per-order	maximum per order' '--no-max-per-order	clear --max-per-order' '--hidden	not listed; sold by id or through a promo code' '--no-hidden	clear --hidden' '--waitlist	lets people join a waitlist when it is sold out' '--no-waitlist	clear --waitlist' '--sale-starts	when it goes on sale' '--no-sale-starts	clear --sale-starts' '--sale-ends	when sales end' '--no-sale-ends	clear --sale-ends' '--description	one line for buyers' '--no-description	clear --description' '--translation	translation of a text, like de:name=Hafenkonferenz; repeatable, an empty text removes it' '--no-translation	clear --translation' '--currency	currency of the amount; refused if it isn\'t the event\'s'
        case 'ticket-types delete'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'ticket-types publish'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'ticket-types pause'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'ticket-types resume'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'quotas create'
            printf '%s\n' '--event	id or slug of the event' '--name	name of the quota, unique in the event' '--capacity	places that its ticket types share' '--ticket-type	name or id of a ticket type that shares the places'
        case 'quotas list'
            printf '%s\n' '--event	id or slug of the event' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'quotas show'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'quotas update'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--name	name of the quota, unique in the event' '--capacity	places that its ticket types share' '--ticket-type	name or id of a ticket type that shares the places' '--no-ticket-type	clear --ticket-type'
        case 'quotas delete'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'promo-codes create'
            printf '%s\n' '--event	id or slug of the event' '--code	what buyers type: letters, digits and . _ - in upper or lower case' '--percent	percentage off each ticket' '--amount	amount off the order, shared among its tickets in proportion to their prices' '--ticket-type	name or id of a ticket type that it applies to' '--unlocks-hidden	lets buyers order hidden ticket types: those named by --ticket-type, or all' '--valid-from	when it becomes valid' '--valid-until	when it expires; places reserved for it are then released' '--max-uses	number of orders that may use it' '--max-tickets	maximum number of tickets in an order that the code applies to' '--reserve	number of places to reserve for it, in its only ticket type' '--currency	currency of the amount; refused if it isn\'t the event\'s' '--count	make this many codes, identical except for random endings' '--prefix	prefix for the codes that --count makes: SPONSOR gives SPONSOR-…'
        case 'promo-codes list'
            printf '%s\n' '--event	id or slug of the event' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'promo-codes show'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'promo-codes update'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--percent	percentage off each ticket' '--no-percent	clear --percent' '--amount	amount off the order, shared among its tickets in proportion to their prices' '--no-amount	clear --amount' '--ticket-type	name or id of a ticket type that it applies to' '--no-ticket-type	clear --ticket-type' '--unlocks-hidden	lets buyers order hidden ticket types: those named by --ticket-type, or all' '--no-unlocks-hidden	clear --unlocks-hidden' '--valid-from	when it becomes valid' '--no-valid-from	clear --valid-from' '--valid-until	when it expires; places reserved for it are then released' '--no-valid-until	clear --valid-until' '--max-uses	number of orders that may use it' '--no-max-uses	clear --max-uses' '--max-tickets	maximum number of tickets in an order that the code applies to' '--no-max-tickets	clear --max-tickets' '--currency	currency of the amount; refused if it isn\'t the event\'s'
        case 'promo-codes disable'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'forms show'
            printf '%s\n' '--event	id or slug of the event'
        case 'forms edit'
            printf '%s\n' '--event	id or slug of the event' '--file	read this file instead of opening an editor; - reads stdin'
        case 'forms set'
            printf '%s\n' '--event	id or slug of the event' '--file	YAML or JSON; - reads stdin' '--translation	translation of a text, like de:diet.label=Essen; repeatable'
        case 'forms summary'
            printf '%s\n' '--event	id or slug of the event' '--question	only this question; repeatable, retired questions included' '--ticket-type	only this ticket type, by name or id' '--kind	count people with an admission, or add-ons, or donations, or all of them' '--status	only attendees with this status' '--checked-in	only attendees who have checked in'
        case 'pages show'
            printf '%s\n' '--event	id or slug of the event'
        case 'pages update'
            printf '%s\n' '--event	id or slug of the event' '--brand-color	colour of the header and the buttons' '--no-brand-color	clear --brand-color' '--logo-url	https address of a picture for the header' '--no-logo-url	clear --logo-url' '--picture-url	https address of a wide picture above the event' '--no-picture-url	clear --picture-url' '--imprint-url	your legal notice, linked below every page' '--no-imprint-url	clear --imprint-url' '--privacy-url	your privacy policy, linked below every page and before ordering' '--no-privacy-url	clear --privacy-url' '--terms-url	your terms and conditions, linked below every page and before ordering' '--no-terms-url	clear --terms-url' '--contact	where visitors can ask questions' '--no-contact	clear --contact' '--show-left	show on the page how many tickets are left' '--no-show-left	clear --show-left' '--transfer-instructions	bank details shown to buyers; enables payment by transfer' '--no-transfer-instructions	clear --transfer-instructions' '--transfer-days	how many days places are held for a transfer, through the end of the last day' '--self-cancel-until	let buyers cancel their orders until this time' '--no-self-cancel-until	clear --self-cancel-until' '--embed-origin	site that may embed the page, like https://devconf.example; repeat for more' '--translation	translation of a text, like de:name=Hafenkonferenz; repeatable, an empty text removes it' '--no-translation	clear --translation'
        case 'pages open'
            printf '%s\n' '--event	id or slug of the event' '--agenda	open the page of the agenda instead of the event\'s' '--public-url	public address of the service'
        case 'languages list'
            printf '%s\n' '--event	id or slug of the event'
        case 'languages check'
            printf '%s\n' '--event	id or slug of the event' '--language	only translations into this language'
        case 'languages export'
            printf '%s\n' '--event	id or slug of the event' '--language	the language to translate into' '--format	format of the file' '--out	file to write; - writes to stdout' '--force	replace an existing file'
        case 'languages import'
            printf '%s\n' '--event	id or slug of the event' '--format	format of the file' '--encoding	encoding of the file' '--force	overwrite what has changed since the export'
        case 'waitlist join'
            printf '%s\n' '--event	id or slug of the event' '--ticket-type	name or id of the ticket type' '--create-type	create a missing ticket type, free and without a limit, if the event has none yet' '--name	name of the person' '--email	e-mail address; one entry per address and ticket type' '--quantity	number of places, offered together or not at all' '--priority	entries with a higher number come first, then those that joined earlier' '--language	language of this person\'s page and e-mails' '--even-if-available	join even if tickets are still on sale'
        case 'waitlist list'
            printf '%s\n' '--event	id or slug of the event' '--query	only those whose name or e-mail address contains this text' '--status	only those in this state' '--ticket-type	only those for this ticket type, by name or id' '--email	only entries with this address' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'waitlist show'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'waitlist update'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--priority	entries with a higher number come first, then those that joined earlier'
        case 'waitlist offer'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--offer-hours	how long the offer is valid, from now'
        case 'waitlist cancel'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'orders create'
            printf '%s\n' '--event	id or slug of the event' '--name	name of the buyer' '--email	e-mail address of the buyer' '--ticket	tickets in the buyer\'s name; append @AMOUNT where buyers choose the price; repeat for other types' '--guest	one ticket for another person; append <E-MAIL> to the name if you have it; repeat for more' '--create-type	create a missing ticket type, free and without a limit, if the event has none yet' '--answer	answer to the event\'s form, for all tickets, or for one --ticket or --guest by number: 2:diet=vegan' '--currency	currency of the amount; refused if it isn\'t the event\'s' '--promo-code	a promo code of the event, in upper or lower case' '--source	where the buyer came from, such as a link or a leaflet: newsletter.spring' '--billing-name	name on the invoice, such as a company' '--billing-address	street and house number, or the whole address (may span lines)' '--billing-postcode	buyer\'s postcode' '--billing-city	buyer\'s city' '--billing-country	buyer\'s country, two letters like DE; e-invoices need it' '--tax-id	buyer\'s VAT number' '--buyer-reference	the buyer\'s own reference, such as a purchase order' '--language	language of the buyer\'s page and e-mails' '--waitlist-entry	waitlist entry whose offer this order accepts: e-mail, id or its last 10 characters' '--payment	record the order as paid, by this method' '--pay	request payment through this processor and show the link where the buyer pays' '--return-url	with --pay: page the buyer returns to after paying' '--reference	payment reference, such as a bank statement line or a receipt' '--pay-by	when the places go back on sale unless the order is paid, such as +14d'
        case 'orders list'
            printf '%s\n' '--event	id or slug of the event' '--status	only those in this state' '--email	only orders with this buyer\'s e-mail' '--query	only those with this text in a buyer\'s or guest\'s name or e-mail, or in the order\'s reference' '--owed	only orders for which you still owe money back' '--sort	sort order; a leading minus puts the newest first' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows' '--oldest-first	start with the oldest, where a table or --limit starts with the newest'
        case 'orders show'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'orders update'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--name	the buyer\'s name' '--billing-name	name on the invoice, such as a company' '--no-billing-name	clear --billing-name' '--billing-address	street and house number, or the whole address (may span lines)' '--no-billing-address	clear --billing-address' '--billing-postcode	buyer\'s postcode' '--no-billing-postcode	clear --billing-postcode' '--billing-city	buyer\'s city' '--no-billing-city	clear --billing-city' '--billing-country	buyer\'s country, two letters like DE; e-invoices need it' '--no-billing-country	clear --billing-country' '--tax-id	buyer\'s VAT number' '--no-tax-id	clear --tax-id' '--buyer-reference	the buyer\'s own reference, such as a purchase order' '--no-buyer-reference	clear --buyer-reference'
        case 'orders pay'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--payment	how it was paid' '--amount	amount received' '--currency	currency of the amount; refused if it isn\'t the event\'s' '--reference	payment reference, such as a bank statement line or a receipt' '--date	day on which it is booked'
        case 'orders cancel'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--refund	refund what was paid; pay back manual payments yourself' '--owed	owe the buyer the money: what was paid online is refunded at once, the rest stays in turnout refunds list until you pay it back' '--reason	why, for your own records; never e-mailed' '--message	message to the person concerned, for the e-mail'
        case 'orders refund'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--amount	refund this amount; the tickets stay valid' '--currency	currency of the amount; refused if it isn\'t the event\'s' '--ticket	refund and void these tickets: code, holder\'s e-mail, name if it is unique, id or its last 10 characters' '--payment	how you paid it back, if not in the way it was paid' '--reference	payment reference, such as a bank statement line or a receipt' '--date	day on which it is booked' '--reason	why, for your own records; never e-mailed' '--message	message to the person concerned, for the e-mail'
        case 'orders resend'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--new-link	replace the link to the order page; the old one stops working'
        case 'venues create'
            printf '%s\n' '--name	name of the venue' '--street	street and number' '--postal-code	postal code' '--city	city' '--country	ISO 3166 country code, like DE' '--hours	when it is open, like "mon-fri 08:00-22:00"' '--access	accessibility: steps, lifts, an induction loop' '--url	its web page' '--coordinates	its position on a map' '--description	description for guests' '--contact-name	name of the contact person; never public' '--contact-email	the contact\'s e-mail address; never public' '--contact-phone	the contact\'s telephone number; never public' '--notes	notes for organizers; never public'
        case 'venues list'
            printf '%s\n' '--query	only those with this text in their name or address' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'venues update'
            printf '%s\n' '--name	name of the venue' '--street	street and number' '--no-street	clear --street' '--postal-code	postal code' '--no-postal-code	clear --postal-code' '--city	city' '--no-city	clear --city' '--country	ISO 3166 country code, like DE' '--no-country	clear --country' '--hours	when it is open, like "mon-fri 08:00-22:00"' '--no-hours	clear --hours' '--access	accessibility: steps, lifts, an induction loop' '--no-access	clear --access' '--url	its web page' '--no-url	clear --url' '--coordinates	its position on a map' '--no-coordinates	clear --coordinates' '--description	description for guests' '--no-description	clear --description' '--contact-name	name of the contact person; never public' '--no-contact-name	clear --contact-name' '--contact-email	the contact\'s e-mail address; never public' '--no-contact-email	clear --contact-email' '--contact-phone	the contact\'s telephone number; never public' '--no-contact-phone	clear --contact-phone' '--notes	notes for organizers; never public' '--no-notes	clear --notes'
        case 'rooms create'
            printf '%s\n' '--event	id or slug of the event' '--name	name of a new room, or name or id of a room that the venue has' '--venue	name or id of its venue' '--capacity	how many people it holds' '--equipment	equipment that it has, like projector' '--parallel	how many sessions can take place in it at once, as with posters or stands' '--includes	name or id of a room that is part of it' '--changeover	minutes needed to get it ready for the next session' '--description	how to find it, for guests' '--speaker-info	information for speakers only' '--url	web address, for a room that is online' '--window	when the event can use it, in the event\'s time zone' '--hidden	leave it out of planning' '--position	its position among the event\'s rooms, from 1; the others move down'
        case 'rooms list'
            printf '%s\n' '--event	id or slug of the event' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows' '--venue	list all rooms of this venue instead: name, id or its last 10 characters'
        case 'rooms show'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'rooms update'
            printf '%s\n' '--event	event that uses the room; required when you give its name, or change settings that apply to one event only' '--name	name of the room, unique in its venue' '--capacity	how many people it holds' '--no-capacity	clear --capacity' '--equipment	equipment that it has, like projector' '--no-equipment	clear --equipment' '--parallel	how many sessions can take place in it at once, as with posters or stands' '--includes	name or id of a room that is part of it' '--no-includes	clear --includes' '--changeover	minutes needed to get it ready for the next session' '--no-changeover	clear --changeover' '--description	how to find it, for guests' '--no-description	clear --description' '--speaker-info	information for speakers only' '--no-speaker-info	clear --speaker-info' '--url	web address, for a room that is online' '--no-url	clear --url' '--window	when the event can use it, in the event\'s time zone' '--no-window	clear --window' '--hidden	leave it out of planning' '--no-hidden	clear --hidden' '--position	its position among the event\'s rooms, from 1; the others move down'
        case 'rooms delete'
            printf '%s\n' '--event	id or slug of the event' '--everywhere	delete it from its venue, if no other event uses it'
        case 'tracks create'
            printf '%s\n' '--event	id or slug of the event' '--name	name of the track, unique in the event' '--track-color	its colour on pages' '--position	its position in lists, from 1; the others move down' '--description	what it is about'
        case 'tracks list'
            printf '%s\n' '--event	id or slug of the event' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'tracks show'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'tracks update'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--name	name of the track, unique in the event' '--track-color	its colour on pages' '--position	its position in lists, from 1; the others move down' '--description	what it is about' '--no-description	clear --description'
        case 'tracks delete'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'speakers create'
            printf '%s\n' '--event	id or slug of the event' '--name	name as guests see it' '--email	e-mail address, private' '--phone	telephone number, private' '--pronouns	pronouns, like she/her' '--affiliation	company, organization or town they are from' '--biography	file with the biography; - is stdin' '--picture-url	https address of a picture of them' '--link	one of their links, with its title; repeat for more' '--language	language they speak, like en' '--available	when they are available, in the event\'s time zone; repeat for more' '--avoid	when they would rather not speak; repeat for more' '--consent	everything they agreed to: a page about them, their picture, recordings' '--attendee	their registration as an attendee: e-mail, ticket code, name if it is unique, id or its last 10 characters' '--notes	notes for organizers, private' '--code	code in links and files, unique among the speakers of the event'
        case 'speakers list'
            printf '%s\n' '--event	id or slug of the event' '--query	only those whose name, code or e-mail address contains this text' '--without-ticket	only speakers of confirmed sessions who have no ticket' '--without-consent	only those who have not agreed to a page about them' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'speakers show'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'speakers update'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--name	name as guests see it' '--email	e-mail address, private' '--no-email	clear --email' '--phone	telephone number, private' '--no-phone	clear --phone' '--pronouns	pronouns, like she/her' '--no-pronouns	clear --pronouns' '--affiliation	company, organization or town they are from' '--no-affiliation	clear --affiliation' '--biography	file with the biography; - is stdin' '--no-biography	clear --biography' '--picture-url	https address of a picture of them' '--no-picture-url	clear --picture-url' '--link	one of their links, with its title; repeat for more' '--no-link	clear --link' '--language	language they speak, like en' '--no-language	clear --language' '--available	when they are available, in the event\'s time zone; repeat for more' '--no-available	clear --available' '--avoid	when they would rather not speak; repeat for more' '--no-avoid	clear --avoid' '--consent	everything they agreed to: a page about them, their picture, recordings' '--no-consent	clear --consent' '--attendee	their registration as an attendee: e-mail, ticket code, name if it is unique, id or its last 10 characters' '--no-attendee	clear --attendee' '--notes	notes for organizers, private' '--no-notes	clear --notes'
        case 'speakers invite'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--new-link	replace the secret address; the old one stops working' '--all-accepted	all speakers of accepted sessions who have not answered yet'
        case 'speakers consent'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--to	what they agreed to: a page about them, their picture, recordings' '--all-confirmed	all speakers of confirmed sessions'
        case 'speakers ticket'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--ticket-type	name or id of the ticket type' '--notify	mail them the ticket' '--all-confirmed	all speakers of confirmed sessions who have no ticket'
        case 'speakers delete'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'speakers erase'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'sessions create'
            printf '%s\n' '--event	id or slug of the event' '--title	title of the session' '--speaker	a speaker: name or a unique part of it, code, e-mail, id, or "Kim <kim@example.org>"; the role is speaker, host, moderator or panelist; repeat in their order' '--create-speakers	add unknown speakers to the event; if omitted, you are asked on a terminal' '--type	what kind of session it is, like talk or workshop' '--minutes	length in minutes' '--track	name or id of its track' '--subtitle	subtitle' '--language	language it is held in, like en' '--tag	a tag to find it by; repeat for more' '--abstract	file with a short text about it; - is stdin' '--description	file with a long text about it; - is stdin' '--needs	equipment that its room must have; repeat for more' '--setup	minutes needed in the room beforehand' '--teardown	minutes needed in the room afterwards' '--expected	how many people are expected' '--featured	mark it as one of the main sessions' '--do-not-record	mark it as not to be recorded' '--link	a link to slides or other material; repeat for more' '--stream-url	address of a live stream' '--recording-url	address of a recording' '--notes	notes for organizers, private' '--capacity	let ticket holders enrol for this many places' '--ticket-type	name or id of a ticket type whose holders may enrol, all by default; repeat for more' '--opens	when enrolling starts' '--closes	when enrolling ends' '--add-on	sell the places as this add-on, by name or id; its quantity is the number of places' '--code	code in links and files, unique among the sessions of the event' '--draft	create it as a draft: not decided yet' '--accepted	create it as accepted: not confirmed by its speakers yet'
        case 'sessions list'
            printf '%s\n' '--event	id or slug of the event' '--query	only those with this text in their title, code or a speaker\'s name' '--status	only those in this state' '--type	only sessions of this type' '--track	only this track: name, id or its last 10 characters' '--speaker	only those of this speaker: code, name, e-mail, id or its last 10 characters' '--placed	only those that are in the schedule' '--unplaced	only those that are not in the schedule' '--sort	by start, with sessions that are not in the schedule last, or by creation time' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'sessions show'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'sessions update'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--title	title of the session' '--speaker	a speaker: name or a unique part of it, code, e-mail, id, or "Kim <kim@example.org>"; the role is speaker, host, moderator or panelist; repeat in their order' '--no-speaker	clear --speaker' '--create-speakers	add unknown speakers to the event; if omitted, you are asked on a terminal' '--type	what kind of session it is, like talk or workshop' '--minutes	length in minutes' '--track	name or id of its track' '--no-track	clear --track' '--subtitle	subtitle' '--no-subtitle	clear --subtitle' '--language	language it is held in, like en' '--no-language	clear --language' '--tag	a tag to find it by; repeat for more' '--no-tag	clear --tag' '--abstract	file with a short text about it; - is stdin' '--no-abstract	clear --abstract' '--description	file with a long text about it; - is stdin' '--no-description	clear --description' '--needs	equipment that its room must have; repeat for more' '--no-needs	clear --needs' '--setup	minutes needed in the room beforehand' '--teardown	minutes needed in the room afterwards' '--expected	how many people are expected' '--no-expected	clear --expected' '--featured	mark it as one of the main sessions' '--no-featured	clear --featured' '--do-not-record	mark it as not to be recorded' '--no-do-not-record	clear --do-not-record' '--link	a link to slides or other material; repeat for more' '--no-link	clear --link' '--stream-url	address of a live stream' '--no-stream-url	clear --stream-url' '--recording-url	address of a recording' '--no-recording-url	clear --recording-url' '--notes	notes for organizers, private' '--no-notes	clear --notes' '--capacity	let ticket holders enrol for this many places' '--no-capacity	clear --capacity' '--ticket-type	name or id of a ticket type whose holders may enrol, all by default; repeat for more' '--no-ticket-type	clear --ticket-type' '--opens	when enrolling starts' '--no-opens	clear --opens' '--closes	when enrolling ends' '--no-closes	clear --closes' '--add-on	sell the places as this add-on, by name or id; its quantity is the number of places' '--no-add-on	clear --add-on'
        case 'sessions place'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--room	room: name or a unique part of it, or id; without --room, a placed session stays in its room' '--no-room	clear --room' '--start	when it starts, in the event\'s time zone, like 2027-03-14T10:45; a time alone is on the session\'s present day, or on the event\'s only day' '--minutes	length in minutes' '--fold	if the clocks go back and this time occurs twice, use the second' '--slot	number or id of the slot, if the session has several' '--another	give it one more slot instead of moving the one it has'
        case 'sessions unplace'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--slot	number or id of the slot, if the session has several' '--all-on	all sessions of this day of the programme'
        case 'sessions accept'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'sessions confirm'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'sessions reject'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--reason	why, for your own records; never e-mailed'
        case 'sessions withdraw'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--reason	why, for your own records; never e-mailed'
        case 'sessions cancel'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--reason	why, for your own records; never e-mailed' '--release-now	publish this change at once, and nothing else' '--tell	whom to mail about changed sessions, once the agenda is public: their speakers, people enrolled, ticket holders who starred them, or none'
        case 'sessions restore'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'sessions enrol'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--wait	join the queue if it is full'
        case 'sessions unenrol'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'sessions enrolments'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--status	only those in this state' '--limit	show at most this many rows'
        case 'sessions delete'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'schedule show'
            printf '%s\n' '--event	id or slug of the event' '--day	only this day of the programme' '--room	only this room: name or a unique part of it, id or its last 10 characters' '--track	only this track: name, id or its last 10 characters' '--speaker	only this speaker: code, name, e-mail, id or its last 10 characters' '--release	a release instead of the working copy: its number, or current' '--lines	list lines instead of drawing a grid, for screen readers' '--limit	show at most this many rows'
        case 'schedule check'
            printf '%s\n' '--event	id or slug of the event' '--strict	exit with 6 if there is a warning, too' '--code	only these findings, such as room_overlap'
        case 'schedule edit'
            printf '%s\n' '--event	id or slug of the event' '--day	only this day of the programme' '--room	only this room: name or a unique part of it, id or its last 10 characters'
        case 'schedule export'
            printf '%s\n' '--event	id or slug of the event' '--format	format of the file' '--day	only this day of the programme' '--room	only this room: name or a unique part of it, id or its last 10 characters' '--release	a release instead of the working copy: its number, or current; xml, ics, pdf and html always export a release' '--signs	door signs instead of a booklet; PDF only' '--font	TrueType or OpenType font for characters that neither the built-in font nor this machine\'s fonts have; PDF only' '--public-url	public address of the service' '--out	file to write; - writes to stdout' '--force	replace an existing file'
        case 'schedule set'
            printf '%s\n' '--event	id or slug of the event' '--file	the file to read; - reads stdin'
        case 'schedule add'
            printf '%s\n' '--event	id or slug of the event' '--title	title, such as Lunch' '--start	when it starts, in the event\'s time zone, like 2027-03-14T10:45' '--minutes	length in minutes' '--room	room: name or a unique part of it, or id' '--blocker	block the time instead; never public' '--fold	if the clocks go back and this time occurs twice, use the second'
        case 'schedule remove'
            printf '%s\n' '--event	id or slug of the event'
        case 'schedule shift'
            printf '%s\n' '--event	id or slug of the event; the configured event is ignored here' '--days	number of days; a negative number moves it to an earlier day'
        case 'schedule release'
            printf '%s\n' '--event	id or slug of the event' '--name	name of the release, unique in the event' '--note	release note for the public: what is new' '--only	release only these sessions as they are now, and the rest as last released: code, title or a unique part of it, id or its last 10 characters' '--publish-at	freeze the schedule now, and make it current at this time' '--recall	recall the release that is scheduled' '--after	build on the release that is scheduled, and become current after it' '--tell	whom to mail about changed sessions, once the agenda is public: their speakers, people enrolled, ticket holders who starred them, or none' '--force	release it despite errors, which the release records'
        case 'schedule releases'
            printf '%s\n' '--event	id or slug of the event' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows' '--oldest-first	start with the oldest, where a table or --limit starts with the newest'
        case 'schedule diff'
            printf '%s\n' '--event	id or slug of the event' '--from	number of a release, or current' '--to	number of a release, current, or working for the working copy' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'schedule recall'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'schedule publish'
            printf '%s\n' '--event	id or slug of the event' '--unlisted	show it only at a secret address; possible for a draft event too' '--new-link	with --unlisted: replace the secret address; the old one stops working'
        case 'schedule unpublish'
            printf '%s\n' '--event	id or slug of the event'
        case 'schedule preview'
            printf '%s\n' '--event	id or slug of the event' '--new-link	replace the secret address; the old one stops working'
        case 'schedule embed'
            printf '%s\n' '--event	id or slug of the event' '--view	what the frame shows first; not with --html' '--day	only this day of the programme' '--track	only this track: name, id or its last 10 characters' '--html	print static HTML without frame or script, for a site generator' '--public-url	public address of the service; the frame needs it' '--out	file to write; - writes to stdout' '--force	replace an existing file'
        case 'schedule waive'
            printf '%s\n' '--event	id or slug of the event' '--finding	id of the finding, as schedule check --full shows it' '--reason	why it is acceptable'
        case 'schedule waivers'
            printf '%s\n' '--event	id or slug of the event' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'schedule unwaive'
            printf '%s\n' '--event	event that the finding belongs to; not needed with a waiver\'s id'
        case 'schedule settings'
            printf '%s\n' '--event	id or slug of the event'
        case 'schedule update'
            printf '%s\n' '--event	id or slug of the event' '--day-starts	when a day of the programme begins; earlier times belong to the day before' '--speaker-gap	minutes that speakers need to get from one room to another' '--type	default length of sessions of a type, in minutes; other types keep theirs' '--no-type	clear --type' '--rule	severity of a finding: error, warning, note, off; other rules keep theirs' '--no-rule	clear --rule' '--require-consent	treat it as an error if a speaker in the schedule has not agreed to a page about them' '--no-require-consent	clear --require-consent' '--speaker-ticket-type	ticket type that speakers get, by name or id' '--no-speaker-ticket-type	clear --speaker-ticket-type' '--show-featured	before the first release, name the speakers of featured sessions on the event page, if they agreed to a page about them' '--no-show-featured	clear --show-featured'
        case 'schedule import'
            printf '%s\n' '--event	id or slug of the event' '--from	format of the files' '--source	name of the source: later imports under the same name find the same records' '--theirs	overwrite changes made here since the last import' '--rejects	write refused rows with their reasons to a file' '--force	replace an existing rejects file'
        case 'schedule imports'
            printf '%s\n' '--event	id or slug of the event' '--status	only those in this state' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'schedule undo-import'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'calendars connect'
            printf '%s\n' '--event	id or slug of the event' '--url	address of the calendar' '--user	user name at that server; the password is asked for, or read from stdin' '--create	create the calendar if there is none at this address' '--track	only sessions of this track' '--room	only slots in this room' '--speaker	only sessions of this speaker' '--on-drift	which side wins if an entry is changed or deleted in the calendar' '--allow-private	allow a server in a private network'
        case 'calendars list'
            printf '%s\n' '--event	id or slug of the event' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'calendars show'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'calendars sync'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'calendars update'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--on-drift	which side wins if an entry is changed or deleted in the calendar' '--new-password	ask for a new password, or read it from stdin'
        case 'calendars disconnect'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--leave	leave the entries in the calendar'
        case 'attendees register'
            printf '%s\n' '--event	id or slug of the event' '--name	name of the attendee' '--email	e-mail address of the attendee' '--ticket-type	name or id of the ticket type' '--create-type	create a missing ticket type, free and without a limit, if the event has none yet' '--amount	price the buyer chose, if the ticket type allows it' '--currency	currency of the amount; refused if it isn\'t the event\'s' '--promo-code	a promo code of the event, in upper or lower case' '--source	where the buyer came from, such as a link or a leaflet: newsletter.spring' '--answer	answer to a question of the event\'s form; repeat it for several options of one question' '--payment	record the ticket as paid, by this method'
        case 'attendees add-on'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--ticket-type	name or id of the add-on\'s ticket type' '--amount	price the buyer chose, if the ticket type allows it' '--currency	currency of the amount; refused if it isn\'t the event\'s' '--promo-code	a promo code of the event, in upper or lower case' '--source	where the buyer came from, such as a link or a leaflet: newsletter.spring' '--answer	answer to a question of the event\'s form; repeat it for several options of one question' '--payment	record the ticket as paid, by this method'
        case 'attendees list'
            printf '%s\n' '--event	id or slug of the event' '--status	only those in this state' '--ticket-type	only this ticket type, by name or id' '--kind	only admissions, add-ons or donations' '--email	only the attendee with this e-mail' '--query	only those with this text in their name or e-mail, the ticket\'s code, or the order\'s reference' '--checked-in	only attendees who have checked in' '--no-show	only confirmed attendees who have not checked in' '--sort	sort order; a leading minus reverses it' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows' '--oldest-first	start with the oldest, where a table or --limit starts with the newest'
        case 'attendees show'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'attendees update'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--name	name of the attendee' '--email	e-mail address of the attendee' '--payment	record the ticket as paid, by this method' '--for	give the add-on to this person in the same order: e-mail, ticket code, name if it is unique, id or its last 10 characters' '--answer	answer to a question of the event\'s form; repeat it for several options of one question; KEY= removes it' '--profiling	let their stars and visits be used to recommend sessions to them and to forecast how many people come' '--no-profiling	clear --profiling'
        case 'attendees import'
            printf '%s\n' '--event	id or slug of the event' '--map	field that a column holds: name, firstName, lastName, email, ticketType, payment, amount, status, reference, id or answer.KEY' '--external-key	column that identifies a row in later imports' '--ticket-type	ticket type for rows that name none' '--create-type	create a missing ticket type, free and without a limit, if the event has none yet' '--payment	record all rows as paid, by this method' '--encoding	encoding of the file' '--rejects	file for rows that are not imported' '--notify	mail confirmed attendees their tickets, and ask pending ones to pay by transfer' '--force	replace an existing rejects file'
        case 'attendees export'
            printf '%s\n' '--event	id or slug of the event' '--format	format of the file' '--columns	columns to export, in this order, by field name, such as ticket.code' '--status	only attendees with this status' '--ticket-type	only this ticket type, by name or id' '--kind	count people with an admission, or add-ons, or donations, or all of them' '--out	file to write; - writes to stdout' '--force	replace an existing file'
        case 'attendees cancel'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--refund	refund what was paid; pay back manual payments yourself' '--owed	owe the buyer the money: what was paid online is refunded at once, the rest stays in turnout refunds list until you pay it back' '--reason	why, for your own records; never e-mailed' '--notify	tell them by e-mail; one person is told unless you add --no-notify, several only with --notify' '--no-notify	clear --notify' '--message	message to the person concerned, for the e-mail' '--ticket-type	everybody with this ticket type, by name or id'
        case 'people export'
            printf '%s\n' '--out	file to write; - writes to stdout' '--force	replace an existing file'
        case 'imports list'
            printf '%s\n' '--event	id or slug of the event' '--status	only those in this state' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'imports show'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'imports undo'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--owed	owe the money instead of recording it as refunded: turnout refunds list keeps it until you pay it back'
        case 'tickets list'
            printf '%s\n' '--event	id or slug of the event' '--status	only those in this state' '--ticket-type	only this ticket type, by name or id' '--kind	only admissions, add-ons or donations' '--order	only tickets of this order: reference, buyer\'s e-mail, buyer\'s name, id or its last 10 characters' '--query	only those with this text in their name or e-mail, the ticket\'s code, or the order\'s reference' '--code	only the ticket with this code; case, spaces and dashes do not matter' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows' '--oldest-first	start with the oldest, where a table or --limit starts with the newest'
        case 'tickets show'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--qr	draw the QR code on the screen' '--png	write the QR code as PNG; - is stdout' '--svg	write the QR code as SVG; - is stdout' '--pdf	write the ticket as a PDF to print; - is stdout' '--force	replace an existing file' '--with-price	print the price; PDF only' '--organizer	organizer\'s name to print; PDF only' '--font	TrueType or OpenType font for characters that neither the built-in font nor this machine\'s fonts have; PDF only'
        case 'tickets export'
            printf '%s\n' '--event	id or slug of the event' '--order	only tickets of this order: reference, buyer\'s e-mail, buyer\'s name, id or its last 10 characters' '--ticket-type	only this ticket type, by name or id' '--out	file to write; - writes to stdout' '--force	replace an existing file' '--with-price	print the price; PDF only' '--organizer	organizer\'s name to print; PDF only' '--font	TrueType or OpenType font for characters that neither the built-in font nor this machine\'s fonts have; PDF only'
        case 'tickets tokens'
            printf '%s\n' '--event	id or slug of the event' '--ticket-type	only this ticket type, by name or id' '--order	only tickets of this order: reference, buyer\'s e-mail, buyer\'s name, id or its last 10 characters' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'tickets read'
            printf '%s\n' '--event	verify with the keys of this event'
        case 'tickets move'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--ticket-type	name or id of the new ticket type' '--payment	how the difference was paid, or has been paid back' '--reference	payment reference, such as a bank statement line or a receipt' '--keep-price	keep the current price'
        case 'tickets transfer'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--name	name of the new holder' '--email	e-mail address of the new holder'
        case 'tickets block'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--reason	why, for your own records; never e-mailed'
        case 'tickets unblock'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--reason	why, for your own records; never e-mailed'
        case 'tickets void'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--owed	owe the buyer the money: what was paid online is refunded at once, the rest stays in turnout refunds list until you pay it back' '--reason	why, for your own records; never e-mailed' '--message	message to the person concerned, for the e-mail'
        case 'badges export'
            printf '%s\n' '--event	id or slug of the event' '--from	read people from a CSV file instead' '--show	fields to print' '--title	text at the top' '--layout	paper layout' '--sides	number of sides' '--qr	print the ticket\'s QR code' '--ticket-type	only this ticket type, by name or id' '--status	only attendees with this status' '--out	file to write; - writes to stdout' '--force	replace an existing file' '--font	TrueType or OpenType font for characters that neither the built-in font nor this machine\'s fonts have; PDF only' '--print	print on the default printer, or on --printer' '--printer	print on this printer'
        case 'door scan'
            printf '%s\n' '--event	id or slug of the event' '--list	name or id of the check-in list' '--gate	name of this entrance, for counts and the record' '--rehearsal	judge tickets as if the doors were open, on any day, and record nothing' '--exit	scan people on their way out' '--station	name of this laptop, for the record' '--offline	work without the service; needs door prepare' '--answer-within	how long to wait for the service before deciding offline' '--override	admit refused tickets for this reason, in a pipe; supervisors only' '--image	scan the codes in this picture (PNG or JPEG)' '--ticket	admit, without a code, the ticket with this id, or its last 10 characters, as shown by door search' '--cash	record an unpaid order as paid in cash, then admit; with --ticket, --image or in a pipe' '--no-sound	no bell when a ticket is refused'
        case 'door search'
            printf '%s\n' '--event	id or slug of the event' '--list	name or id of the check-in list' '--offline	search the ticket list on this machine; needs door prepare'
        case 'door prepare'
            printf '%s\n' '--event	id or slug of the event' '--list	name or id of the check-in list'
        case 'door preflight'
            printf '%s\n' '--event	id or slug of the event' '--list	name or id of the check-in list'
        case 'door sync'
            printf '%s\n' '--event	id or slug of the event' '--list	name or id of the check-in list' '--station	name of this laptop, for the record'
        case 'door serve'
            printf '%s\n' '--event	id or slug of the event' '--list	name or id of the check-in list' '--host	address to listen on' '--port	port to listen on; 0 picks a free one' '--public-url	public address of the service' '--tls-certificate	certificate in PEM, with its intermediate certificates' '--tls-key	its private key in PEM' '--new-code	create a new joining code; devices that joined with the old one are shut out'
        case 'door watch'
            printf '%s\n' '--event	id or slug of the event' '--list	name or id of the check-in list' '--minutes	how many past minutes to count arrivals for' '--once	print once, even on a terminal'
        case 'check-in-lists create'
            printf '%s\n' '--event	id or slug of the event' '--name	name of the list, unique in its event' '--ticket-type	name or id of a ticket type it admits; repeat for more' '--opens	when it starts admitting people' '--closes	when it stops admitting people' '--reentry	whether people may come back in' '--day	day that the list is for, in the event\'s time zone: all day, or between --opens and --closes' '--session	a session: admit the people enrolled in it, from half an hour before it begins until it ends'
        case 'check-in-lists list'
            printf '%s\n' '--event	id or slug of the event' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'check-in-lists show'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'check-in-lists update'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--name	name of the list, unique in its event' '--ticket-type	name or id of a ticket type it admits; repeat for more' '--no-ticket-type	clear --ticket-type' '--opens	when it starts admitting people' '--no-opens	clear --opens' '--closes	when it stops admitting people' '--no-closes	clear --closes' '--reentry	whether people may come back in'
        case 'check-in-lists delete'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'scans list'
            printf '%s\n' '--event	id or slug of the event' '--list	only scans on this check-in list, by name or id' '--flagged	only admissions that should not have happened' '--decision	only scans with this decision' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows' '--oldest-first	start with the oldest, where a table or --limit starts with the newest'
        case 'scans undo'
            printf '%s\n' '--event	id or slug of the event' '--reason	why, for the record'
        case 'devices create'
            printf '%s\n' '--event	id or slug of the event' '--name	name of the device' '--list	name or id of a check-in list it may use; repeat for more' '--supervisor	may admit refused tickets, giving a reason' '--cash	may record cash for unpaid orders, and sees what they cost' '--qr	draw the code that a phone scans to join, on stderr; needs the public address of the service' '--png	write that code as PNG' '--force	replace an existing file' '--public-url	public address of the service'
        case 'devices list'
            printf '%s\n' '--event	id or slug of the event' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'devices revoke'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'signing-keys list'
            printf '%s\n' '--event	id or slug of the event' '--status	only those in this state' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'signing-keys create'
            printf '%s\n' '--event	id or slug of the event'
        case 'signing-keys revoke'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'payments connect'
            printf '%s\n' '--return-url	page that buyers return to after paying'
        case 'payments create'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--return-url	page that the buyer returns to after paying'
        case 'payments list'
            printf '%s\n' '--event	id or slug of the event' '--status	only those in this state' '--order	only payments of this order: reference, buyer\'s e-mail, buyer\'s name, id or its last 10 characters' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows' '--oldest-first	start with the oldest, where a table or --limit starts with the newest'
        case 'payments show'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'payments sync'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'payments listen'
            printf '%s\n' '--pull	ask the processor every second, as payments sync does' '--from-start	start with the very first event' '--for	stop after this time, such as 10m'
        case 'reconcile bank'
            printf '%s\n' '--event	only orders and expenses of this event' '--fees-event	record bank fees as expenses of this event' '--map	which column of a CSV has which role; roles are date, amount, out, in, sign, currency, id, iban, counterparty, text' '--currency	currency, if the CSV does not name it' '--decimal	decimal separator' '--date-order	order of day, month and year' '--encoding	encoding of the file' '--assign	the order that a line belongs to; id or reference' '--ignore	a line that needs no action, and why; the reason is remembered' '--apply	carry out the plan; without it nothing is changed'
        case 'reconcile stripe'
            printf '%s\n' '--event	only payments of this event; all others become other_event' '--fees-event	record fees without a payment as expenses of this event' '--apply	carry out the plan; without it nothing is changed'
        case 'refunds list'
            printf '%s\n' '--event	id or slug of the event' '--status	only those in this state' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'refunds owe'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--amount	total amount to pay back' '--currency	currency of the amount; refused if it isn\'t the event\'s' '--reason	why, for your own records; never e-mailed'
        case 'refunds keep'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--reason	why, for your own records; never e-mailed'
        case 'refunds set-account'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--iban	IBAN of the buyer\'s account' '--no-iban	clear --iban' '--holder	name of the account\'s holder' '--bic	BIC of the bank, which is rarely needed'
        case 'refunds export'
            printf '%s\n' '--event	id or slug of the event' '--format	format of the file, unless the ending of --out gives it' '--iban	IBAN of your account' '--name	name of the account\'s holder' '--bic	BIC of your bank' '--execute-on	day of the transfers' '--again	include refunds that were in an earlier file' '--out	file to write; - writes to stdout' '--force	replace an existing file'
        case 'invoices create'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--order	the order, as a flag instead of ORDER: reference, buyer\'s e-mail, buyer\'s name, id or its last 10 characters' '--billing-name	name on the invoice, such as a company' '--billing-address	street and house number, or the whole address (may span lines)' '--billing-postcode	buyer\'s postcode' '--billing-city	buyer\'s city' '--billing-country	buyer\'s country, two letters like DE; e-invoices need it' '--tax-id	buyer\'s VAT number' '--buyer-reference	the buyer\'s own reference, such as a purchase order'
        case 'invoices list'
            printf '%s\n' '--event	id or slug of the event' '--kind	only documents of this kind' '--order	only documents of this order: reference, buyer\'s e-mail, buyer\'s name, id or its last 10 characters' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows' '--oldest-first	start with the oldest, where a table or --limit starts with the newest'
        case 'invoices show'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'invoices export'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--format	format of the file' '--e-invoice	attach the XML to the PDF, which is then PDF/A-3' '--out	file to write; - writes to stdout' '--force	replace an existing file' '--font	TrueType or OpenType font for characters that neither the built-in font nor this machine\'s fonts have; PDF only'
        case 'invoices credit'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--reason	why; printed on the credit note'
        case 'invoices seller'
            printf '%s\n' '--name	name of the seller' '--address	street and house number, or the whole address (may span lines)' '--no-address	clear --address' '--postcode	your postcode' '--no-postcode	clear --postcode' '--city	your city' '--no-city	clear --city' '--country	your country, two letters like DE; e-invoices need it' '--no-country	clear --country' '--tax-id	your VAT or tax number' '--no-tax-id	clear --tax-id' '--email	where buyers ask about invoices' '--no-email	clear --email' '--phone	telephone number for questions about invoices' '--no-phone	clear --phone' '--exemption	why no tax is charged on untaxed tickets, in the wording that the law requires' '--no-exemption	clear --exemption' '--payment-days	days until an invoice is due, unless its order expires earlier' '--invoice-prefix	prefix of invoice numbers' '--credit-prefix	prefix of credit note numbers' '--note	note below the totals of invoices' '--no-note	clear --note' '--iban	IBAN of your account: printed on unpaid invoices, and used to pay money back' '--no-iban	clear --iban' '--bic	BIC of your bank' '--no-bic	clear --bic'
        case 'expenses add'
            printf '%s\n' '--event	id or slug of the event' '--description	what was paid for' '--amount	decimal amount in the event\'s currency' '--currency	currency of the amount; refused if it isn\'t the event\'s' '--category	category; fees means those of payment processors' '--date	day of the expense' '--vendor	name of the vendor' '--reference	vendor\'s reference, unique in the account' '--source	source of orders that the money paid for, such as an advertisement' '--receipt	receipt; only its name, size and SHA-256 are recorded, so keep the file'
        case 'expenses list'
            printf '%s\n' '--event	id or slug of the event' '--status	only those in this state' '--category	only those in this category' '--vendor	only those whose vendor contains this text' '--reference	only the expense with this reference' '--from	first day to include' '--to	last day to include' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows' '--oldest-first	start with the oldest, where a table or --limit starts with the newest'
        case 'expenses show'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'expenses void'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--reason	why, for your own records; never e-mailed'
        case 'budgets set'
            printf '%s\n' '--event	id or slug of the event' '--category	expense category, or total for the whole budget' '--amount	decimal amount in the event\'s currency' '--currency	currency of the amount; refused if it isn\'t the event\'s'
        case 'budgets list'
            printf '%s\n' '--event	id or slug of the event' '--category	only the budget of this category, or total' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'budgets unset'
            printf '%s\n' '--event	id or slug of the event' '--category	expense category, or total for the whole budget'
        case 'forecast sales'
            printf '%s\n' '--event	id or slug of the event' '--as-of	forecast with what was known at this time' '--level	how often the range should be right, in percent' '--like	past events to learn from' '--backtest	test the forecast on past events instead' '--strict	exit with 6 unless the forecast was checked on past events' '--target	also show the chance of selling at least this many tickets'
        case 'forecast attendance'
            printf '%s\n' '--event	id or slug of the event' '--as-of	forecast with what was known at this time' '--level	how often the range should be right, in percent' '--like	past events to learn from' '--backtest	test the forecast on past events instead' '--strict	exit with 6 unless the forecast was checked on past events' '--scan-rate	people that one lane admits per minute, to work out how many lanes you need'
        case 'forecast no-shows'
            printf '%s\n' '--event	id or slug of the event' '--as-of	forecast with what was known at this time' '--level	how often the range should be right, in percent' '--like	past events to learn from' '--backtest	test the forecast on past events instead' '--strict	exit with 6 unless the forecast was checked on past events' '--extra	extra places beyond the capacity to try: a number, or a range like 0-60' '--risk	acceptable chance that more people come than there are places'
        case 'revenue show'
            printf '%s\n' '--event	id or slug of the event' '--by	breakdown to show below the figures' '--from	first day to include, in the event\'s time zone' '--to	last day to include' '--as-of	state of the books at this time, without later entries'
        case 'revenue export'
            printf '%s\n' '--event	id or slug of the event' '--format	format of the file, unless the ending of --out gives it' '--out	file to write; - writes to stdout' '--force	replace an existing file' '--from	first day to include, in the event\'s time zone' '--to	last day to include' '--as-of	state of the books at this time, without later entries' '--font	TrueType or OpenType font for characters that neither the built-in font nor this machine\'s fonts have; PDF only'
        case 'sources list'
            printf '%s\n' '--event	id or slug of the event'
        case 'ledger list'
            printf '%s\n' '--event	only those of this event; the configured event is ignored here' '--kind	only entries of this kind' '--book	only this account of the ledger' '--from	first day to include' '--to	last day to include' '--sort	sort order; a leading minus lists the latest first' '--limit	show at most this many rows' '--oldest-first	start with the oldest, where a table or --limit starts with the newest'
        case 'ledger verify'
            printf '%s\n' '--event	id or slug of the event; the configured event is ignored here'
        case 'mail connect'
            printf '%s\n' '--host	host name of the mail server' '--port	port of the mail server' '--tls	encryption of the connection' '--allow-plaintext	allow --tls none to another machine' '--user	user name; the password is asked for, or read from stdin' '--from	the sender\'s address, or name and address: Name <EMAIL>' '--from-name	the sender\'s name' '--reply-to	address for replies, if not the sender\'s' '--rate	maximum number of e-mails per minute' '--send-waiting	send the e-mails that are waiting; --no-send-waiting cancels them; asked if not given' '--no-send-waiting	clear --send-waiting'
        case 'mail test'
            printf '%s\n' '--to	address to send it to' '--marketing	send a marketing e-mail as the test'
        case 'mail limits'
            printf '%s\n' '--per-week	maximum number of marketing e-mails to one mailbox within 7 days, for all events: 1 to 7' '--per-month	maximum to one mailbox within 30 days: 1 to 30' '--quiet-from	send no marketing e-mails from this time of day, in the event\'s time zone' '--quiet-until	send no marketing e-mails until this time of day' '--event-days	send marketing e-mails on the days of the event, too; --no-event-days sends none then' '--no-event-days	clear --event-days'
        case 'messages list'
            printf '%s\n' '--event	only those of this event; the configured event is ignored here' '--status	only those in this state' '--kind	only e-mails of this kind' '--query	only e-mails with this text in the recipient\'s name or address, the subject or the order\'s reference' '--order	only e-mails about this order: reference, buyer\'s e-mail, buyer\'s name, id or its last 10 characters' '--mailing	only e-mails of this mailing: subject, id or its last 10 characters' '--updated-since	only those changed at or after this time' '--sort	sort order; a leading minus lists the latest first' '--limit	show at most this many rows' '--oldest-first	start with the oldest, where a table or --limit starts with the newest'
        case 'messages show'
            printf '%s\n' '--text-only	show only subject and text; in JSON the HTML part too'
        case 'messages draft'
            printf '%s\n' '--event	id or slug of the event' '--about	what the message says, in a few words' '--for	what the message is for' '--to	the one attendee to write to, by e-mail, ticket code or id; the text does not mention them' '--language	language of the message' '--writer	who writes it: model fails if no model can; auto then uses the template, and says why' '--allow	what to send unchanged: names of speakers, which are otherwise replaced by numbers' '--fresh	ask again instead of using the stored answer to the same request'
        case 'messages send'
            printf '%s\n' '--event	id or slug of the event' '--to	recipients: everyone (confirmed and pending), confirmed, checked-in, no-show, pending, unpaid-buyers (one e-mail per unpaid order), waitlisted, ticket-type=NAME, agreed (all who agreed to marketing e-mails), or one attendee: e-mail, ticket code or id' '--where	only recipients who meet this condition; repeat it for further conditions. Fields: ticketType, channel, source, orderedBefore, orderedAfter, answers.QUESTION, starred, enrolled, attended, absent, not-in' '--purpose	service is about their ticket; marketing is everything else: it goes only to people who agreed, and needs a public https address (serve --public-url)' '--subject	subject line' '--body	file with the text; - is stdin' '--from-draft	a draft made with turnout messages draft, instead of --subject and --body: code, id or its last 10 characters'
        case 'messages personalize'
            printf '%s\n' '--event	id or slug of the event' '--to	recipients: everyone (confirmed and pending), confirmed, checked-in, no-show, pending, unpaid-buyers (one e-mail per unpaid order), waitlisted, ticket-type=NAME, agreed (all who agreed to marketing e-mails), or one attendee: e-mail, ticket code or id' '--where	only recipients who meet this condition; repeat it for further conditions. Fields: ticketType, channel, source, orderedBefore, orderedAfter, answers.QUESTION, starred, enrolled, attended, absent, not-in' '--purpose	service is about their ticket; marketing is everything else: it goes only to people who agreed, and needs a public https address (serve --public-url)' '--language-question	question of the form whose answer names the reader\'s language, like de, Deutsch or German' '--subject	subject line' '--body	file with the text; - is stdin'
        case 'messages preview'
            printf '%s\n' '--event	id or slug of the event' '--template	mail to preview' '--order	an order of the event: reference, buyer\'s e-mail, buyer\'s name, id or its last 10 characters' '--language	language of the mail' '--html	show the HTML part instead' '--open	with --html: open it in the browser' '--out	file to write; - writes to stdout' '--force	replace an existing file'
        case 'templates edit'
            printf '%s\n' '--subject	subject line, in Liquid' '--text	file with the text part; - is stdin' '--html-part	file with a custom HTML part, - is stdin; --no-html-part generates it from the text again' '--no-html-part	clear --html-part' '--translation	translation of a text, like de:name=Hafenkonferenz; repeatable, an empty text removes it' '--no-translation	clear --translation'
        case 'consents add'
            printf '%s\n' '--email	address of the person who agreed' '--question	the wording they agreed to' '--question-version	version of that wording, such as a date' '--page	where they were asked: a page\'s address, or a place' '--granted-at	when they agreed'
        case 'consents list'
            printf '%s\n' '--event	only those of this event; the configured event is ignored here' '--status	only those in this state' '--source	only those from this source' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows' '--oldest-first	start with the oldest, where a table or --limit starts with the newest'
        case 'consents withdraw'
            printf '%s\n' '--objected	the person does not want such e-mails at all'
        case 'automations create'
            printf '%s\n' '--event	id or slug of the event' '--file	YAML with name, when, to and do; - reads stdin'
        case 'automations list'
            printf '%s\n' '--event	id or slug of the event' '--status	only those in this state' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'automations show'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'automations plan'
            printf '%s\n' '--event	id or slug of the event'
        case 'automations history'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--status	only those in this state' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'automations run'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'automations pause'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'automations resume'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'automations update'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id' '--file	YAML with name, when, to and do; - reads stdin'
        case 'automations delete'
            printf '%s\n' '--event	event in which to look up a name, by id or slug; not needed with an id'
        case 'model connect'
            printf '%s\n' '--url	base address of the server\'s OpenAI-compatible API, often ending with /v1' '--model	the server\'s name for the model' '--key-file	file with the key; - is stdin' '--daily-tokens	maximum number of tokens per day (UTC)' '--price-in	price of a million tokens sent, in the account\'s currency' '--price-out	price of a million tokens received' '--monthly-budget	maximum cost per calendar month; needs both prices'
        case 'model usage'
            printf '%s\n' '--days	number of days, including today'
        case 'model preview'
            printf '%s\n' '--event	id or slug of the event' '--about	what the message says, in a few words; the model gets them' '--for	what the message is for' '--subject	your present subject; the model gets it without its Liquid' '--count	number of other subjects' '--session	codes of the sessions to tag' '--word	another tag that the model may choose; repeat for up to 20' '--wish	the wish, in one sentence' '--language	language to write in' '--allow	what to send unchanged: names of speakers, which are otherwise replaced by numbers'
        case 'model variant'
            printf '%s\n' '--event	id or slug of the event' '--subject	your present subject; the model gets it without its Liquid' '--count	number of other subjects' '--language	language to write in' '--allow	what to send unchanged: names of speakers, which are otherwise replaced by numbers' '--fresh	ask again instead of using the stored answer to the same request'
        case 'model translate'
            printf '%s\n' '--language	language to translate into' '--fresh	ask again instead of using the stored answer to the same request'
        case 'model reword'
            printf '%s\n' '--language	language to write in' '--allow	what to send unchanged: names of speakers, which are otherwise replaced by numbers' '--fresh	ask again instead of using the stored answer to the same request'
        case 'model tag'
            printf '%s\n' '--event	id or slug of the event' '--session	codes of the sessions to tag' '--word	another tag that the model may choose; repeat for up to 20' '--fresh	ask again instead of using the stored answer to the same request'
        case 'model wish'
            printf '%s\n' '--fresh	ask again instead of using the stored answer to the same request'
        case 'keys create'
            printf '%s\n' '--name	what the key is for' '--scopes	permissions; write includes read' '--event	limit access to one event; the configured event is ignored here' '--expires	when it expires'
        case 'keys list'
            printf '%s\n' '--status	only those in this state' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'oauth-clients create'
            printf '%s\n' '--name	name of the app or program; people see it when they are asked to allow access' '--redirect-uri	address of the app that people return to; must match exactly, except for the port on 127.0.0.1' '--public	the app cannot keep a secret, as in a browser, on a desktop or a phone' '--scopes	upper limit for its scopes; write includes read' '--grant-types	authorization_code acts for people, client_credentials for the program itself' '--event	limit access to one event; the configured event is ignored here' '--expires	when it expires'
        case 'oauth-clients list'
            printf '%s\n' '--status	only those in this state' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'grants list'
            printf '%s\n' '--status	only those in this state' '--client	only grants of this client, by its id; turnout-cli is the command line' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'changes list'
            printf '%s\n' '--kinds	only these kinds, such as order.paid or \'attendee.*\'' '--event	id or slug of the event; the configured event is ignored here' '--since	where to begin: 2h or 3d (ago), yesterday, a time, a cursor, start or now' '--limit	show at most this many rows'
        case 'changes follow'
            printf '%s\n' '--kinds	only these kinds, such as order.paid or \'attendee.*\'' '--event	id or slug of the event; the configured event is ignored here' '--since	where to begin: 2h or 3d (ago), yesterday, a time, a cursor, start or now' '--cursor-file	continue from the cursor in this file, and keep it up to date' '--for	stop after this time, such as 10m'
        case 'suggest marketing'
            printf '%s\n' '--event	id or slug of the event' '--per-head	cost per person, which promo codes have to cover' '--include-rejected	also show suggestions rejected in the last 30 days' '--strict	exit with 6 unless the figures were checked against past events'
        case 'suggest price'
            printf '%s\n' '--event	id or slug of the event' '--ticket-type	only this ticket type, by name or id' '--per-head	cost per person' '--fixed	fixed costs: what the event costs regardless of attendance' '--cash-needed	amount that must have come in by --cash-by' '--cash-by	last day for --cash-needed to come in' '--include-rejected	also show suggestions rejected in the last 30 days' '--strict	exit with 6 unless the figures were checked against past events'
        case 'suggest schedule'
            printf '%s\n' '--event	id or slug of the event' '--grid	minutes between possible starts' '--keep	sessions that stay where they are: code, title or a unique part of it, id or its last 10 characters' '--move-enrolled	also move sessions that people are enrolled in' '--weight	how much something counts, such as moved=3' '--effort	how long to search: 0.3, 2.4 or 12 million moves' '--seed	seed of the search: another number gives another plan' '--include-rejected	also show suggestions rejected in the last 30 days'
        case 'suggest venue'
            printf '%s\n' '--event	id or slug of the event' '--candidates	YAML or CSV with name, capacity, hire, perPerson, stepFree and note; - reads YAML from stdin' '--room	compare only the room with this name in each venue, not the whole venue' '--access-question	also count the answers to this question of the form' '--include-rejected	also show suggestions rejected in the last 30 days' '--strict	exit with 6 unless the figures were checked against past events'
        case 'suggestions list'
            printf '%s\n' '--event	only those of this event; the configured event is ignored here' '--kind	only suggestions of this kind' '--status	only those in this state' '--code	only suggestions made by the rule with this code' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows' '--oldest-first	start with the oldest, where a table or --limit starts with the newest'
        case 'suggestions show'
            printf '%s\n' '--plan	which plan of a schedule suggestion'
        case 'suggestions accept'
            printf '%s\n' '--only	only these changes, by their numbers; the moves of a schedule plan count as one change' '--plan	which plan of a schedule suggestion'
        case 'suggestions reject'
            printf '%s\n' '--reason	why it is rejected' '--note	a few words about the reason'
        case 'suggestions stats'
            printf '%s\n' '--event	only suggestions for this event; the configured event is ignored here'
        case 'webhooks create'
            printf '%s\n' '--url	where changes are posted: https, on port 443 or 8443' '--kinds	kinds to send, such as order.paid or \'attendee.*\'' '--event	only changes of this event; the configured event is ignored here' '--payload	send only ids and states, or the whole record too' '--description	what the webhook is for' '--secret-file	file with a whsec_ secret of your own; - reads stdin'
        case 'webhooks list'
            printf '%s\n' '--status	only those in this state' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows'
        case 'webhooks update'
            printf '%s\n' '--url	where changes are posted: https, on port 443 or 8443' '--kinds	kinds to send, such as order.paid or \'attendee.*\'' '--payload	send only ids and states, or the whole record too' '--description	what the webhook is for' '--no-description	clear --description' '--enable	enable it again, for changes from now on' '--disable	disable it: no changes are queued meanwhile'
        case 'webhooks test'
            printf '%s\n' '--kind	kind of change to send an example of, such as order.paid'
        case 'webhooks deliveries'
            printf '%s\n' '--status	only those in this state' '--kind	only changes of this kind' '--updated-since	only those changed at or after this time' '--limit	show at most this many rows' '--oldest-first	start with the oldest, where a table or --limit starts with the newest'
        case 'webhooks replay'
            printf '%s\n' '--since	send all changes since this time again, such as 2h (2 hours ago), 3d or 2027-03-14' '--until	only changes up to this time' '--kinds	only these kinds' '--only-failed	only deliveries that failed, expired or were cancelled'
        case 'webhooks rotate-secret'
            printf '%s\n' '--overlap	how long to keep signing with the old secret too, in whole hours or days, at most 7d; 0 stops at once' '--secret-file	file with a whsec_ secret of your own; - reads stdin'
        case 'webhooks listen'
            printf '%s\n' '--forward-to	where your receiver listens, such as http://localhost:3000/hooks' '--kinds	only these kinds, such as order.paid or \'attendee.*\'' '--event	id or slug of the event; the configured event is ignored here' '--since	where to begin: 2h or 3d (ago), yesterday, a time, a cursor, start or now' '--for	stop after this time, such as 10m' '--print-secret	print the secret for your receiver, and exit'
        case 'webhooks trigger'
            printf '%s\n' '--forward-to	where your receiver listens, such as http://localhost:3000/hooks' '--webhook	have the service send the example to this webhook: description, host, id or its last 10 characters' '--set	replace a value, such as data.status=pending; with --forward-to'
        case 'audit list'
            printf '%s\n' '--event	only those of this event; the configured event is ignored here' '--actor	only changes by this actor: a key\'s id, a speaker\'s id, or embedded' '--action	only this operation, such as cancelAttendee' '--subject	only changes to this id' '--from	only at or after this time' '--to	only at or before this time' '--sort	sort order; a leading minus lists the latest first' '--limit	show at most this many rows' '--oldest-first	start with the oldest, where a table or --limit starts with the newest'
        case 'backup create'
            printf '%s\n' '--database	database file, or an address like postgres://user@host/name' '--keep	keep the N newest backups with an automatic name, and delete the others'
        case 'auth login'
            printf '%s\n' '--web	log in without a key: decide in the browser what this command line may do' '--device	log in without a key, such as over ssh: shows a code that you approve where you are logged in' '--scopes	with --web or --device: scopes to ask for; write includes read'
        case 'auth logout'
            printf '%s\n' '--forget	remove the whole profile, including its service'
        case 'auth approve'
            printf '%s\n' '--scopes	allow only these of the requested scopes; write includes read' '--event	limit access to one event; the configured event is ignored here'
        case 'auth browser'
            printf '%s\n' '--print	print the link instead of opening it'
        case 'status'
            printf '%s\n' '--event	id or slug of the event' '--public-url	public address of the service' '--watch	keep running until Ctrl-C: redraw on a terminal, else print each change as a line' '--interval	how often --watch refreshes it'
        case 'serve'
            printf '%s\n' '--database	database file, or an address such as postgres://user@host/name' '--host	address to listen on' '--port	port to listen on; 0 picks a free one' '--public-url	public address, for links, signing in and OAuth' '--trusted-proxy	address of a proxy whose X-Forwarded-For header is trusted' '--allow-private-calendars	allow calendars in private networks, even without TLS' '--allow-private-models	allow a model in a private network, even without TLS' '--webhook-allow	network that webhooks may reach in addition to public addresses; plain http and any port are allowed there' '--webhook-proxy	proxy for webhooks, which then decides where they may go' '--no-device-login	turn off device login: no program can log in with a code' '--oauth-client-documents	let unregistered apps ask for access, described by a document at their own address' '--upgrade-without-backup	upgrade the PostgreSQL schema without a backup first' '--rate-limit	sustained requests per second per account; bursts may be 10 times as high'
        case 'restore'
            printf '%s\n' '--database	database file, or an address like postgres://user@host/name'
        case 'migrate'
            printf '%s\n' '--from	database to move: sqlite:FILE or postgres://user@host/name' '--to	empty database to move it to: sqlite:FILE or postgres://user@host/name'
        case 'api'
            printf '%s\n' '--method	the METHOD, as in curl and gh' '--raw-field	a text field to send in the request' '--field	a typed field: true, false, null, a whole number, text, or @FILE' '--header	a header to send' '--input	JSON body from a file; - reads stdin' '--paginate	fetch all pages of a list'
    end
    printf '%s\n' '--json	same as --output json; --json A,B is also --fields A,B' '--output	output format' '--fields	show only these fields, in any format' '--get	print one raw value, such as .id, or [0].name of a list' '--all	show all rows, not just the first 50 of a table' '--full	show every field of a record, not just those that are set' '--no-header	omit column titles in tables and csv' '--csv-raw	write csv without protection against spreadsheet formulas' '--profile	saved profile to use: a service and its key, from auth login' '--base-url	address of the service' '--api-key-file	read the API key from this file; - reads stdin' '--timeout	maximum time for a request, retries included' '--retries	number of times to retry a failed request' '--dry-run	show what would change, with amounts and e-mails, but change nothing; --verbose adds the request' '--yes	confirm without asking' '--no-input	never prompt; fail if input is missing' '--idempotency-key	make retries safe: requests with the same key take effect once' '--quiet	print only ids from create and list, otherwise nothing on success' '--verbose	log requests and timings to stderr' '--debug	like --verbose, plus headers and stack traces; secrets stay hidden' '--color	use colors in the output' '--insecure-http	allow unencrypted http to another machine' '--help	show help' '--version	show the version'
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
        case 'events create:--at'
            echo venue
        case 'events create:--language'
            echo choices en de fr es it nl pl ar
        case 'events create:--order-mails'
            echo choices off each daily
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
        case 'events update:--at'
            echo venue
        case 'events update:--language'
            echo choices en de fr es it nl pl ar
        case 'events update:--order-mails'
            echo choices off each daily
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
        case 'events embed:--out'
            echo file
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
        case 'ticket-types show:--event'
            echo event
        case 'ticket-types update:--event'
            echo event
        case 'ticket-types update:--tax-mode'
            echo choices inclusive exclusive
        case 'ticket-types delete:--event'
            echo event
        case 'ticket-types sort:0'
            echo event
        case 'ticket-types sort:1'
            echo ticket-type
        case 'ticket-types publish:--event'
            echo event
        case 'ticket-types pause:--event'
            echo event
        case 'ticket-types resume:--event'
            echo event
        case 'quotas create:--event'
            echo event
        case 'quotas create:--ticket-type'
            echo ticket-type
        case 'quotas list:--event'
            echo event
        case 'quotas list:0'
            echo event
        case 'quotas show:--event'
            echo event
        case 'quotas update:--event'
            echo event
        case 'quotas update:--ticket-type'
            echo ticket-type
        case 'quotas delete:--event'
            echo event
        case 'promo-codes create:--event'
            echo event
        case 'promo-codes create:--ticket-type'
            echo ticket-type
        case 'promo-codes list:--event'
            echo event
        case 'promo-codes list:0'
            echo event
        case 'promo-codes show:--event'
            echo event
        case 'promo-codes update:--event'
            echo event
        case 'promo-codes update:--ticket-type'
            echo ticket-type
        case 'promo-codes disable:--event'
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
        case 'forms summary:--event'
            echo event
        case 'forms summary:--ticket-type'
            echo ticket-type
        case 'forms summary:--kind'
            echo choices admission add_on donation all
        case 'forms summary:--status'
            echo choices pending confirmed cancelled
        case 'forms summary:0'
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
        case 'pages open:--event'
            echo event
        case 'pages open:0'
            echo event
        case 'languages list:--event'
            echo event
        case 'languages list:0'
            echo event
        case 'languages check:--event'
            echo event
        case 'languages check:--language'
            echo choices en de fr es it nl pl ar
        case 'languages check:0'
            echo event
        case 'languages export:--event'
            echo event
        case 'languages export:--language'
            echo choices en de fr es it nl pl ar
        case 'languages export:--format'
            echo choices csv yaml
        case 'languages export:--out'
            echo file
        case 'languages export:0'
            echo event
        case 'languages import:--event'
            echo event
        case 'languages import:--format'
            echo choices csv yaml
        case 'languages import:--encoding'
            echo choices utf-8 utf-16le utf-16be windows-1252
        case 'languages import:0'
            echo event
        case 'languages import:1'
            echo file
        case 'waitlist join:--event'
            echo event
        case 'waitlist join:--ticket-type'
            echo ticket-type
        case 'waitlist join:--language'
            echo choices en de fr es it nl pl ar
        case 'waitlist list:--event'
            echo event
        case 'waitlist list:--status'
            echo choices waiting offered purchased offer_expired cancelled
        case 'waitlist list:--ticket-type'
            echo ticket-type
        case 'waitlist list:0'
            echo event
        case 'waitlist show:--event'
            echo event
        case 'waitlist update:--event'
            echo event
        case 'waitlist offer:--event'
            echo event
        case 'waitlist cancel:--event'
            echo event
        case 'orders create:--event'
            echo event
        case 'orders create:--ticket'
            echo ticket-type
        case 'orders create:--language'
            echo choices en de fr es it nl pl ar
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
        case 'orders show:--event'
            echo event
        case 'orders update:--event'
            echo event
        case 'orders pay:--event'
            echo event
        case 'orders pay:--payment'
            echo choices cash transfer card complimentary
        case 'orders cancel:--event'
            echo event
        case 'orders refund:--event'
            echo event
        case 'orders refund:--payment'
            echo choices cash transfer card
        case 'orders resend:--event'
            echo event
        case 'venues show:0'
            echo venue
        case 'venues update:0'
            echo venue
        case 'venues delete:0'
            echo venue
        case 'rooms create:--event'
            echo event
        case 'rooms create:--venue'
            echo venue
        case 'rooms create:--includes'
            echo room
        case 'rooms list:--event'
            echo event
        case 'rooms list:--venue'
            echo venue
        case 'rooms list:0'
            echo event
        case 'rooms show:--event'
            echo event
        case 'rooms show:0'
            echo room
        case 'rooms update:--event'
            echo event
        case 'rooms update:--includes'
            echo room
        case 'rooms update:0'
            echo room
        case 'rooms delete:--event'
            echo event
        case 'rooms delete:0'
            echo room
        case 'tracks create:--event'
            echo event
        case 'tracks list:--event'
            echo event
        case 'tracks list:0'
            echo event
        case 'tracks show:--event'
            echo event
        case 'tracks show:0'
            echo track
        case 'tracks update:--event'
            echo event
        case 'tracks update:0'
            echo track
        case 'tracks delete:--event'
            echo event
        case 'tracks delete:0'
            echo track
        case 'speakers create:--event'
            echo event
        case 'speakers create:--biography'
            echo file
        case 'speakers create:--consent'
            echo choices profile picture recording
        case 'speakers list:--event'
            echo event
        case 'speakers list:0'
            echo event
        case 'speakers show:--event'
            echo event
        case 'speakers show:0'
            echo speaker
        case 'speakers update:--event'
            echo event
        case 'speakers update:--biography'
            echo file
        case 'speakers update:--consent'
            echo choices profile picture recording
        case 'speakers update:0'
            echo speaker
        case 'speakers invite:--event'
            echo event
        case 'speakers invite:0'
            echo speaker
        case 'speakers consent:--event'
            echo event
        case 'speakers consent:--to'
            echo choices profile picture recording
        case 'speakers consent:0'
            echo speaker
        case 'speakers ticket:--event'
            echo event
        case 'speakers ticket:--ticket-type'
            echo ticket-type
        case 'speakers ticket:0'
            echo speaker
        case 'speakers delete:--event'
            echo event
        case 'speakers delete:0'
            echo speaker
        case 'speakers erase:--event'
            echo event
        case 'speakers erase:0'
            echo speaker
        case 'sessions create:--event'
            echo event
        case 'sessions create:--speaker'
            echo speaker
        case 'sessions create:--track'
            echo track
        case 'sessions create:--abstract'
            echo file
        case 'sessions create:--description'
            echo file
        case 'sessions create:--ticket-type'
            echo ticket-type
        case 'sessions create:--add-on'
            echo ticket-type
        case 'sessions list:--event'
            echo event
        case 'sessions list:--status'
            echo choices draft accepted confirmed rejected withdrawn cancelled
        case 'sessions list:--track'
            echo track
        case 'sessions list:--speaker'
            echo speaker
        case 'sessions list:--sort'
            echo choices start createdAt -createdAt
        case 'sessions list:0'
            echo event
        case 'sessions show:--event'
            echo event
        case 'sessions show:0'
            echo session
        case 'sessions update:--event'
            echo event
        case 'sessions update:--speaker'
            echo speaker
        case 'sessions update:--track'
            echo track
        case 'sessions update:--abstract'
            echo file
        case 'sessions update:--description'
            echo file
        case 'sessions update:--ticket-type'
            echo ticket-type
        case 'sessions update:--add-on'
            echo ticket-type
        case 'sessions update:0'
            echo session
        case 'sessions place:--event'
            echo event
        case 'sessions place:0'
            echo session
        case 'sessions unplace:--event'
            echo event
        case 'sessions unplace:0'
            echo session
        case 'sessions accept:--event'
            echo event
        case 'sessions accept:0'
            echo session
        case 'sessions confirm:--event'
            echo event
        case 'sessions confirm:0'
            echo session
        case 'sessions reject:--event'
            echo event
        case 'sessions reject:0'
            echo session
        case 'sessions withdraw:--event'
            echo event
        case 'sessions withdraw:0'
            echo session
        case 'sessions cancel:--event'
            echo event
        case 'sessions cancel:--tell'
            echo choices speakers enrolled starred none
        case 'sessions cancel:0'
            echo session
        case 'sessions restore:--event'
            echo event
        case 'sessions restore:0'
            echo session
        case 'sessions enrol:--event'
            echo event
        case 'sessions enrol:0'
            echo session
        case 'sessions unenrol:--event'
            echo event
        case 'sessions unenrol:0'
            echo session
        case 'sessions enrolments:--event'
            echo event
        case 'sessions enrolments:--status'
            echo choices enrolled waiting cancelled
        case 'sessions enrolments:0'
            echo session
        case 'sessions delete:--event'
            echo event
        case 'sessions delete:0'
            echo session
        case 'schedule show:--event'
            echo event
        case 'schedule show:--room'
            echo room
        case 'schedule show:--track'
            echo track
        case 'schedule show:--speaker'
            echo speaker
        case 'schedule show:0'
            echo event
        case 'schedule check:--event'
            echo event
        case 'schedule check:0'
            echo event
        case 'schedule edit:--event'
            echo event
        case 'schedule edit:--room'
            echo room
        case 'schedule edit:0'
            echo event
        case 'schedule export:--event'
            echo event
        case 'schedule export:--format'
            echo choices yaml csv json xml ics pdf html
        case 'schedule export:--room'
            echo room
        case 'schedule export:--font'
            echo file
        case 'schedule export:--out'
            echo file
        case 'schedule export:0'
            echo event
        case 'schedule set:--event'
            echo event
        case 'schedule set:--file'
            echo file
        case 'schedule set:0'
            echo event
        case 'schedule add:--event'
            echo event
        case 'schedule remove:--event'
            echo event
        case 'schedule shift:--event'
            echo event
        case 'schedule shift:0'
            echo event
        case 'schedule release:--event'
            echo event
        case 'schedule release:--only'
            echo session
        case 'schedule release:--tell'
            echo choices speakers enrolled starred none
        case 'schedule release:0'
            echo event
        case 'schedule releases:--event'
            echo event
        case 'schedule releases:0'
            echo event
        case 'schedule diff:--event'
            echo event
        case 'schedule diff:0'
            echo event
        case 'schedule recall:--event'
            echo event
        case 'schedule publish:--event'
            echo event
        case 'schedule publish:0'
            echo event
        case 'schedule unpublish:--event'
            echo event
        case 'schedule unpublish:0'
            echo event
        case 'schedule preview:--event'
            echo event
        case 'schedule preview:0'
            echo event
        case 'schedule embed:--event'
            echo event
        case 'schedule embed:--view'
            echo choices list grid
        case 'schedule embed:--track'
            echo track
        case 'schedule embed:--out'
            echo file
        case 'schedule embed:0'
            echo event
        case 'schedule waive:--event'
            echo event
        case 'schedule waive:0'
            echo event
        case 'schedule waivers:--event'
            echo event
        case 'schedule waivers:0'
            echo event
        case 'schedule unwaive:--event'
            echo event
        case 'schedule settings:--event'
            echo event
        case 'schedule settings:0'
            echo event
        case 'schedule update:--event'
            echo event
        case 'schedule update:--speaker-ticket-type'
            echo ticket-type
        case 'schedule update:0'
            echo event
        case 'schedule import:--event'
            echo event
        case 'schedule import:--from'
            echo choices pretalx schedule-xml schedule-json sessionize sched icalendar csv
        case 'schedule import:--rejects'
            echo file
        case 'schedule import:0'
            echo file
        case 'schedule imports:--event'
            echo event
        case 'schedule imports:--status'
            echo choices open done undone
        case 'schedule imports:0'
            echo event
        case 'schedule undo-import:--event'
            echo event
        case 'calendars connect:--event'
            echo event
        case 'calendars connect:--on-drift'
            echo choices ours theirs
        case 'calendars list:--event'
            echo event
        case 'calendars list:0'
            echo event
        case 'calendars show:--event'
            echo event
        case 'calendars sync:--event'
            echo event
        case 'calendars update:--event'
            echo event
        case 'calendars update:--on-drift'
            echo choices ours theirs
        case 'calendars disconnect:--event'
            echo event
        case 'attendees register:--event'
            echo event
        case 'attendees register:--ticket-type'
            echo ticket-type
        case 'attendees register:--payment'
            echo choices cash transfer card complimentary
        case 'attendees add-on:--event'
            echo event
        case 'attendees add-on:--ticket-type'
            echo ticket-type
        case 'attendees add-on:--payment'
            echo choices cash transfer card complimentary
        case 'attendees list:--event'
            echo event
        case 'attendees list:--status'
            echo choices pending confirmed cancelled
        case 'attendees list:--ticket-type'
            echo ticket-type
        case 'attendees list:--kind'
            echo choices admission add_on donation
        case 'attendees list:--sort'
            echo choices createdAt -createdAt name -name
        case 'attendees list:0'
            echo event
        case 'attendees show:--event'
            echo event
        case 'attendees update:--event'
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
        case 'attendees export:--kind'
            echo choices admission add_on donation all
        case 'attendees export:--out'
            echo file
        case 'attendees export:0'
            echo event
        case 'attendees cancel:--event'
            echo event
        case 'attendees cancel:--ticket-type'
            echo ticket-type
        case 'people export:--out'
            echo file
        case 'imports list:--event'
            echo event
        case 'imports list:--status'
            echo choices open done undone
        case 'imports list:0'
            echo event
        case 'imports show:--event'
            echo event
        case 'imports undo:--event'
            echo event
        case 'tickets list:--event'
            echo event
        case 'tickets list:--status'
            echo choices reserved valid void
        case 'tickets list:--ticket-type'
            echo ticket-type
        case 'tickets list:--kind'
            echo choices admission add_on donation
        case 'tickets list:0'
            echo event
        case 'tickets show:--event'
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
        case 'tickets move:--event'
            echo event
        case 'tickets move:--ticket-type'
            echo ticket-type
        case 'tickets move:--payment'
            echo choices cash transfer card complimentary
        case 'tickets transfer:--event'
            echo event
        case 'tickets block:--event'
            echo event
        case 'tickets unblock:--event'
            echo event
        case 'tickets void:--event'
            echo event
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
        case 'door scan:--event'
            echo event
        case 'door scan:--image'
            echo file
        case 'door scan:0'
            echo event
        case 'door search:--event'
            echo event
        case 'door search:0'
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
        case 'check-in-lists show:--event'
            echo event
        case 'check-in-lists update:--event'
            echo event
        case 'check-in-lists update:--ticket-type'
            echo ticket-type
        case 'check-in-lists update:--reentry'
            echo choices never after_exit always
        case 'check-in-lists delete:--event'
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
        case 'devices revoke:--event'
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
        case 'signing-keys revoke:--event'
            echo event
        case 'payments connect:0'
            echo choices stripe
        case 'payments create:--event'
            echo event
        case 'payments list:--event'
            echo event
        case 'payments list:--status'
            echo choices created pending confirmed canceled failed refunded
        case 'payments list:0'
            echo event
        case 'payments show:--event'
            echo event
        case 'payments sync:--event'
            echo event
        case 'reconcile bank:--event'
            echo event
        case 'reconcile bank:--fees-event'
            echo event
        case 'reconcile bank:--decimal'
            echo choices comma point
        case 'reconcile bank:--date-order'
            echo choices dmy mdy
        case 'reconcile bank:--encoding'
            echo choices utf-8 utf-16le utf-16be windows-1252
        case 'reconcile bank:0'
            echo file
        case 'reconcile stripe:--event'
            echo event
        case 'reconcile stripe:--fees-event'
            echo event
        case 'reconcile stripe:0'
            echo file
        case 'refunds list:--event'
            echo event
        case 'refunds list:--status'
            echo choices due created transit external done canceled failed
        case 'refunds list:0'
            echo event
        case 'refunds owe:--event'
            echo event
        case 'refunds keep:--event'
            echo event
        case 'refunds set-account:--event'
            echo event
        case 'refunds export:--event'
            echo event
        case 'refunds export:--format'
            echo choices pain.001 sepa-csv
        case 'refunds export:--out'
            echo file
        case 'refunds export:0'
            echo event
        case 'invoices create:--event'
            echo event
        case 'invoices list:--event'
            echo event
        case 'invoices list:--kind'
            echo choices invoice credit_note
        case 'invoices list:0'
            echo event
        case 'invoices show:--event'
            echo event
        case 'invoices export:--event'
            echo event
        case 'invoices export:--format'
            echo choices pdf xml json
        case 'invoices export:--out'
            echo file
        case 'invoices export:--font'
            echo file
        case 'invoices credit:--event'
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
        case 'expenses show:--event'
            echo event
        case 'expenses void:--event'
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
        case 'forecast sales:--event'
            echo event
        case 'forecast sales:--level'
            echo choices 50 80 90
        case 'forecast sales:--like'
            echo event
        case 'forecast sales:0'
            echo event
        case 'forecast attendance:--event'
            echo event
        case 'forecast attendance:--level'
            echo choices 50 80 90
        case 'forecast attendance:--like'
            echo event
        case 'forecast attendance:0'
            echo event
        case 'forecast no-shows:--event'
            echo event
        case 'forecast no-shows:--level'
            echo choices 50 80 90
        case 'forecast no-shows:--like'
            echo event
        case 'forecast no-shows:0'
            echo event
        case 'revenue show:--event'
            echo event
        case 'revenue show:--by'
            echo choices ticket-type day channel payment source
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
        case 'sources list:--event'
            echo event
        case 'sources list:0'
            echo event
        case 'ledger list:--event'
            echo event
        case 'ledger list:--kind'
            echo choices sale payment refund expense reversal
        case 'ledger list:--book'
            echo choices sales tax refunds tax_refunds prepayments expenses cash transfer card stripe bank
        case 'ledger list:--sort'
            echo choices createdAt -createdAt
        case 'ledger list:0'
            echo event
        case 'ledger verify:--event'
            echo event
        case 'ledger verify:0'
            echo event
        case 'mail connect:--tls'
            echo choices starttls implicit none
        case 'messages list:--event'
            echo event
        case 'messages list:--status'
            echo choices waiting sending sent failed unknown expired cancelled
        case 'messages list:--kind'
            echo choices payment-due confirmation new-ticket cancellation ticket-cancelled ticket-moved refund event-changed event-cancelled reminder waitlist-joined waitlist-offer session-place session-withdrawn schedule-changed payment-reminder order-expired money-owed new-order orders-summary message
        case 'messages list:--sort'
            echo choices createdAt -createdAt
        case 'messages list:0'
            echo event
        case 'messages draft:--event'
            echo event
        case 'messages draft:--for'
            echo choices reminder payment thanks invitation change tier
        case 'messages draft:--language'
            echo choices en de fr es it nl pl ar
        case 'messages draft:--writer'
            echo choices auto template model
        case 'messages draft:--allow'
            echo choices speaker-names
        case 'messages draft:0'
            echo event
        case 'messages send:--event'
            echo event
        case 'messages send:--purpose'
            echo choices service marketing
        case 'messages send:--body'
            echo file
        case 'messages send:0'
            echo event
        case 'messages personalize:--event'
            echo event
        case 'messages personalize:--purpose'
            echo choices service marketing
        case 'messages personalize:--body'
            echo file
        case 'messages personalize:0'
            echo event
        case 'messages preview:--event'
            echo event
        case 'messages preview:--template'
            echo choices payment-due confirmation new-ticket cancellation ticket-cancelled ticket-moved refund event-changed event-cancelled reminder waitlist-joined waitlist-offer session-place session-withdrawn schedule-changed payment-reminder order-expired money-owed new-order orders-summary
        case 'messages preview:--language'
            echo choices en de fr es it nl pl ar
        case 'messages preview:--out'
            echo file
        case 'messages preview:0'
            echo event
        case 'templates show:0'
            echo choices payment-due confirmation new-ticket cancellation ticket-cancelled ticket-moved refund event-changed event-cancelled reminder waitlist-joined waitlist-offer session-place session-withdrawn schedule-changed payment-reminder order-expired money-owed new-order orders-summary
        case 'templates edit:--text'
            echo file
        case 'templates edit:--html-part'
            echo file
        case 'templates edit:0'
            echo choices payment-due confirmation new-ticket cancellation ticket-cancelled ticket-moved refund event-changed event-cancelled reminder waitlist-joined waitlist-offer session-place session-withdrawn schedule-changed payment-reminder order-expired money-owed new-order orders-summary
        case 'templates reset:0'
            echo choices payment-due confirmation new-ticket cancellation ticket-cancelled ticket-moved refund event-changed event-cancelled reminder waitlist-joined waitlist-offer session-place session-withdrawn schedule-changed payment-reminder order-expired money-owed new-order orders-summary
        case 'consents list:--event'
            echo event
        case 'consents list:--status'
            echo choices granted withdrawn objected
        case 'consents list:--source'
            echo choices page api entered imported
        case 'consents list:0'
            echo event
        case 'consents import:0'
            echo file
        case 'automations create:--event'
            echo event
        case 'automations create:--file'
            echo file
        case 'automations create:0'
            echo event
        case 'automations list:--event'
            echo event
        case 'automations list:--status'
            echo choices active paused ended
        case 'automations list:0'
            echo event
        case 'automations show:--event'
            echo event
        case 'automations show:0'
            echo automation
        case 'automations plan:--event'
            echo event
        case 'automations plan:0'
            echo automation
        case 'automations history:--event'
            echo event
        case 'automations history:--status'
            echo choices planned done missed skipped failed
        case 'automations history:0'
            echo automation
        case 'automations run:--event'
            echo event
        case 'automations run:0'
            echo automation
        case 'automations pause:--event'
            echo event
        case 'automations pause:0'
            echo automation
        case 'automations resume:--event'
            echo event
        case 'automations resume:0'
            echo automation
        case 'automations update:--event'
            echo event
        case 'automations update:--file'
            echo file
        case 'automations update:0'
            echo automation
        case 'automations delete:--event'
            echo event
        case 'automations delete:0'
            echo automation
        case 'model connect:--key-file'
            echo file
        case 'model preview:--event'
            echo event
        case 'model preview:--for'
            echo choices reminder payment thanks invitation change tier
        case 'model preview:--language'
            echo choices en de fr es it nl pl ar
        case 'model preview:--allow'
            echo choices speaker-names
        case 'model preview:0'
            echo choices draft variant translate reword tag wish
        case 'model variant:--event'
            echo event
        case 'model variant:--language'
            echo choices en de fr es it nl pl ar
        case 'model variant:--allow'
            echo choices speaker-names
        case 'model variant:0'
            echo event
        case 'model translate:--language'
            echo choices en de fr es it nl pl ar
        case 'model translate:0'
            echo choices payment-due confirmation new-ticket cancellation ticket-cancelled ticket-moved refund event-changed event-cancelled reminder waitlist-joined waitlist-offer session-place session-withdrawn schedule-changed payment-reminder order-expired money-owed new-order orders-summary
        case 'model reword:--language'
            echo choices en de fr es it nl pl ar
        case 'model reword:--allow'
            echo choices speaker-names
        case 'model tag:--event'
            echo event
        case 'model tag:0'
            echo event
        case 'model wish:0'
            echo event
        case 'keys create:--scopes'
            echo choices events:read events:write agenda:read agenda:write speakers:read speakers:write attendees:read attendees:write door:read door:write door:override door:cash orders:read orders:write money:read money:write payments:read payments:write mail:read mail:write consents:read consents:write webhooks:read webhooks:write suggestions:read suggestions:write automations:read automations:write models:read models:write keys:read keys:write audit:read people:read people:write
        case 'keys create:--event'
            echo event
        case 'keys list:--status'
            echo choices active expired revoked
        case 'oauth-clients create:--scopes'
            echo choices events:read events:write agenda:read agenda:write speakers:read speakers:write attendees:read attendees:write door:read door:write door:override door:cash orders:read orders:write money:read money:write payments:read payments:write mail:read mail:write consents:read consents:write webhooks:read webhooks:write suggestions:read suggestions:write automations:read automations:write models:read models:write keys:read keys:write audit:read people:read people:write
        case 'oauth-clients create:--grant-types'
            echo choices authorization_code client_credentials
        case 'oauth-clients create:--event'
            echo event
        case 'oauth-clients list:--status'
            echo choices active expired revoked
        case 'grants list:--status'
            echo choices active expired revoked
        case 'changes list:--kinds'
            echo choices event.created event.updated event.published event.unpublished event.cancelled event.deleted ticket_type.created ticket_type.updated ticket_type.published ticket_type.paused ticket_type.resumed ticket_type.deleted ticket_types.sorted quota.created quota.updated quota.deleted promo_code.created promo_code.updated promo_code.disabled form.updated page.updated check_in_list.created check_in_list.updated check_in_list.deleted suggestion.made suggestion.accepted suggestion.rejected webhook.disabled webhook.test order.created order.paid order.partly_paid order.unfulfillable order.updated order.cancelled order.expired order.refunded order.owed refund.failed invoice.issued expense.added expense.voided budget.set budget.removed waitlist.joined waitlist.joined_again waitlist.updated waitlist.offered waitlist.offered_again waitlist.offer_expired waitlist.purchased waitlist.cancelled attendee.registered attendees.imported attendee.updated attendee.confirmed attendee.cancelled attendee.checked_in attendee.check_in_undone attendee.let_in import.undone ticket.moved ticket.transferred ticket.voided ticket.blocked ticket.unblocked scans.uploaded venue.created venue.updated venue.deleted room.created room.updated room.deleted event_room.added event_room.updated event_room.removed track.created track.updated track.deleted session.created session.updated session.accepted session.confirmed session.rejected session.withdrawn session.cancelled session.restored session.deleted speaker.created speaker.updated speaker.invited speaker.ticketed speaker.deleted speaker.erased schedule.updated schedule.changed schedule.shifted schedule.published schedule.unpublished schedule.released schedule.imported schedule_import.undone enrolment.created enrolment.cancelled enrolment.promoted mailbox.granted mailbox.withdrawn mailbox.objected automation.ran automation.paused
        case 'changes list:--event'
            echo event
        case 'changes follow:--kinds'
            echo choices event.created event.updated event.published event.unpublished event.cancelled event.deleted ticket_type.created ticket_type.updated ticket_type.published ticket_type.paused ticket_type.resumed ticket_type.deleted ticket_types.sorted quota.created quota.updated quota.deleted promo_code.created promo_code.updated promo_code.disabled form.updated page.updated check_in_list.created check_in_list.updated check_in_list.deleted suggestion.made suggestion.accepted suggestion.rejected webhook.disabled webhook.test order.created order.paid order.partly_paid order.unfulfillable order.updated order.cancelled order.expired order.refunded order.owed refund.failed invoice.issued expense.added expense.voided budget.set budget.removed waitlist.joined waitlist.joined_again waitlist.updated waitlist.offered waitlist.offered_again waitlist.offer_expired waitlist.purchased waitlist.cancelled attendee.registered attendees.imported attendee.updated attendee.confirmed attendee.cancelled attendee.checked_in attendee.check_in_undone attendee.let_in import.undone ticket.moved ticket.transferred ticket.voided ticket.blocked ticket.unblocked scans.uploaded venue.created venue.updated venue.deleted room.created room.updated room.deleted event_room.added event_room.updated event_room.removed track.created track.updated track.deleted session.created session.updated session.accepted session.confirmed session.rejected session.withdrawn session.cancelled session.restored session.deleted speaker.created speaker.updated speaker.invited speaker.ticketed speaker.deleted speaker.erased schedule.updated schedule.changed schedule.shifted schedule.published schedule.unpublished schedule.released schedule.imported schedule_import.undone enrolment.created enrolment.cancelled enrolment.promoted mailbox.granted mailbox.withdrawn mailbox.objected automation.ran automation.paused
        case 'changes follow:--event'
            echo event
        case 'changes follow:--cursor-file'
            echo file
        case 'suggest marketing:--event'
            echo event
        case 'suggest marketing:0'
            echo event
        case 'suggest price:--event'
            echo event
        case 'suggest price:--ticket-type'
            echo ticket-type
        case 'suggest price:0'
            echo event
        case 'suggest schedule:--event'
            echo event
        case 'suggest schedule:--keep'
            echo session
        case 'suggest schedule:--effort'
            echo choices quick normal long
        case 'suggest schedule:0'
            echo event
        case 'suggest venue:--event'
            echo event
        case 'suggest venue:--candidates'
            echo file
        case 'suggest venue:0'
            echo event
        case 'suggestions list:--event'
            echo event
        case 'suggestions list:--kind'
            echo choices schedule venue price marketing message
        case 'suggestions list:--status'
            echo choices proposed accepted rejected superseded expired
        case 'suggestions list:0'
            echo event
        case 'suggestions show:--plan'
            echo choices few balanced best
        case 'suggestions accept:--plan'
            echo choices few balanced best
        case 'suggestions reject:--reason'
            echo choices wrong_data not_possible too_costly not_wanted other
        case 'suggestions stats:--event'
            echo event
        case 'webhooks create:--kinds'
            echo choices event.created event.updated event.published event.unpublished event.cancelled event.deleted ticket_type.created ticket_type.updated ticket_type.published ticket_type.paused ticket_type.resumed ticket_type.deleted ticket_types.sorted quota.created quota.updated quota.deleted promo_code.created promo_code.updated promo_code.disabled form.updated page.updated check_in_list.created check_in_list.updated check_in_list.deleted suggestion.made suggestion.accepted suggestion.rejected webhook.disabled webhook.test order.created order.paid order.partly_paid order.unfulfillable order.updated order.cancelled order.expired order.refunded order.owed refund.failed invoice.issued expense.added expense.voided budget.set budget.removed waitlist.joined waitlist.joined_again waitlist.updated waitlist.offered waitlist.offered_again waitlist.offer_expired waitlist.purchased waitlist.cancelled attendee.registered attendees.imported attendee.updated attendee.confirmed attendee.cancelled attendee.checked_in attendee.check_in_undone attendee.let_in import.undone ticket.moved ticket.transferred ticket.voided ticket.blocked ticket.unblocked scans.uploaded venue.created venue.updated venue.deleted room.created room.updated room.deleted event_room.added event_room.updated event_room.removed track.created track.updated track.deleted session.created session.updated session.accepted session.confirmed session.rejected session.withdrawn session.cancelled session.restored session.deleted speaker.created speaker.updated speaker.invited speaker.ticketed speaker.deleted speaker.erased schedule.updated schedule.changed schedule.shifted schedule.published schedule.unpublished schedule.released schedule.imported schedule_import.undone enrolment.created enrolment.cancelled enrolment.promoted mailbox.granted mailbox.withdrawn mailbox.objected automation.ran automation.paused
        case 'webhooks create:--event'
            echo event
        case 'webhooks create:--payload'
            echo choices ids record
        case 'webhooks create:--secret-file'
            echo file
        case 'webhooks list:--status'
            echo choices enabled failing disabled
        case 'webhooks update:--kinds'
            echo choices event.created event.updated event.published event.unpublished event.cancelled event.deleted ticket_type.created ticket_type.updated ticket_type.published ticket_type.paused ticket_type.resumed ticket_type.deleted ticket_types.sorted quota.created quota.updated quota.deleted promo_code.created promo_code.updated promo_code.disabled form.updated page.updated check_in_list.created check_in_list.updated check_in_list.deleted suggestion.made suggestion.accepted suggestion.rejected webhook.disabled webhook.test order.created order.paid order.partly_paid order.unfulfillable order.updated order.cancelled order.expired order.refunded order.owed refund.failed invoice.issued expense.added expense.voided budget.set budget.removed waitlist.joined waitlist.joined_again waitlist.updated waitlist.offered waitlist.offered_again waitlist.offer_expired waitlist.purchased waitlist.cancelled attendee.registered attendees.imported attendee.updated attendee.confirmed attendee.cancelled attendee.checked_in attendee.check_in_undone attendee.let_in import.undone ticket.moved ticket.transferred ticket.voided ticket.blocked ticket.unblocked scans.uploaded venue.created venue.updated venue.deleted room.created room.updated room.deleted event_room.added event_room.updated event_room.removed track.created track.updated track.deleted session.created session.updated session.accepted session.confirmed session.rejected session.withdrawn session.cancelled session.restored session.deleted speaker.created speaker.updated speaker.invited speaker.ticketed speaker.deleted speaker.erased schedule.updated schedule.changed schedule.shifted schedule.published schedule.unpublished schedule.released schedule.imported schedule_import.undone enrolment.created enrolment.cancelled enrolment.promoted mailbox.granted mailbox.withdrawn mailbox.objected automation.ran automation.paused
        case 'webhooks update:--payload'
            echo choices ids record
        case 'webhooks deliveries:--status'
            echo choices waiting delivered failed expired cancelled
        case 'webhooks replay:--kinds'
            echo choices event.created event.updated event.published event.unpublished event.cancelled event.deleted ticket_type.created ticket_type.updated ticket_type.published ticket_type.paused ticket_type.resumed ticket_type.deleted ticket_types.sorted quota.created quota.updated quota.deleted promo_code.created promo_code.updated promo_code.disabled form.updated page.updated check_in_list.created check_in_list.updated check_in_list.deleted suggestion.made suggestion.accepted suggestion.rejected webhook.disabled webhook.test order.created order.paid order.partly_paid order.unfulfillable order.updated order.cancelled order.expired order.refunded order.owed refund.failed invoice.issued expense.added expense.voided budget.set budget.removed waitlist.joined waitlist.joined_again waitlist.updated waitlist.offered waitlist.offered_again waitlist.offer_expired waitlist.purchased waitlist.cancelled attendee.registered attendees.imported attendee.updated attendee.confirmed attendee.cancelled attendee.checked_in attendee.check_in_undone attendee.let_in import.undone ticket.moved ticket.transferred ticket.voided ticket.blocked ticket.unblocked scans.uploaded venue.created venue.updated venue.deleted room.created room.updated room.deleted event_room.added event_room.updated event_room.removed track.created track.updated track.deleted session.created session.updated session.accepted session.confirmed session.rejected session.withdrawn session.cancelled session.restored session.deleted speaker.created speaker.updated speaker.invited speaker.ticketed speaker.deleted speaker.erased schedule.updated schedule.changed schedule.shifted schedule.published schedule.unpublished schedule.released schedule.imported schedule_import.undone enrolment.created enrolment.cancelled enrolment.promoted mailbox.granted mailbox.withdrawn mailbox.objected automation.ran automation.paused
        case 'webhooks rotate-secret:--secret-file'
            echo file
        case 'webhooks listen:--kinds'
            echo choices event.created event.updated event.published event.unpublished event.cancelled event.deleted ticket_type.created ticket_type.updated ticket_type.published ticket_type.paused ticket_type.resumed ticket_type.deleted ticket_types.sorted quota.created quota.updated quota.deleted promo_code.created promo_code.updated promo_code.disabled form.updated page.updated check_in_list.created check_in_list.updated check_in_list.deleted suggestion.made suggestion.accepted suggestion.rejected webhook.disabled webhook.test order.created order.paid order.partly_paid order.unfulfillable order.updated order.cancelled order.expired order.refunded order.owed refund.failed invoice.issued expense.added expense.voided budget.set budget.removed waitlist.joined waitlist.joined_again waitlist.updated waitlist.offered waitlist.offered_again waitlist.offer_expired waitlist.purchased waitlist.cancelled attendee.registered attendees.imported attendee.updated attendee.confirmed attendee.cancelled attendee.checked_in attendee.check_in_undone attendee.let_in import.undone ticket.moved ticket.transferred ticket.voided ticket.blocked ticket.unblocked scans.uploaded venue.created venue.updated venue.deleted room.created room.updated room.deleted event_room.added event_room.updated event_room.removed track.created track.updated track.deleted session.created session.updated session.accepted session.confirmed session.rejected session.withdrawn session.cancelled session.restored session.deleted speaker.created speaker.updated speaker.invited speaker.ticketed speaker.deleted speaker.erased schedule.updated schedule.changed schedule.shifted schedule.published schedule.unpublished schedule.released schedule.imported schedule_import.undone enrolment.created enrolment.cancelled enrolment.promoted mailbox.granted mailbox.withdrawn mailbox.objected automation.ran automation.paused
        case 'webhooks listen:--event'
            echo event
        case 'audit list:--event'
            echo event
        case 'audit list:--sort'
            echo choices createdAt -createdAt
        case 'audit list:0'
            echo event
        case 'backup create:--database'
            echo file
        case 'backup create:0'
            echo file
        case 'backup verify:0'
            echo file
        case 'auth login:--scopes'
            echo choices events:read events:write agenda:read agenda:write speakers:read speakers:write attendees:read attendees:write door:read door:write door:override door:cash orders:read orders:write money:read money:write payments:read payments:write mail:read mail:write consents:read consents:write webhooks:read webhooks:write suggestions:read suggestions:write automations:read automations:write models:read models:write keys:read keys:write audit:read people:read people:write
        case 'auth approve:--scopes'
            echo choices events:read events:write agenda:read agenda:write speakers:read speakers:write attendees:read attendees:write door:read door:write door:override door:cash orders:read orders:write money:read money:write payments:read payments:write mail:read mail:write consents:read consents:write webhooks:read webhooks:write suggestions:read suggestions:write automations:read automations:write models:read models:write keys:read keys:write audit:read people:read people:write
        case 'auth approve:--event'
            echo event
        case 'auth switch:0'
            echo profile
        case 'config get:0'
            echo choices event output currency timezone timeout retries base-url color no-input api-key-command
        case 'config set:0'
            echo choices event output currency timezone timeout retries base-url color no-input api-key-command
        case 'config unset:0'
            echo choices event output currency timezone timeout retries base-url color no-input api-key-command
        case 'status:--event'
            echo event
        case 'status:0'
            echo event
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
    printf '%s\n' --about --abstract --access --access-question --action --actor --add-on --address --affiliation --all-on --allow --amount --answer --answer-within --api-key-file --as-of --assign --at --attendee --available --avoid --base-url --bic --billing-address --billing-city --billing-country --billing-name --billing-postcode --biography --body --book --brand-color --buyer-reference --by --candidates --capacity --cash-by --cash-needed --category --changeover --city --client --closes --code --color --columns --consent --contact --contact-email --contact-name --contact-phone --coordinates --count --country --credit-prefix --currency --cursor-file --daily-tokens --database --date --date-order --day --day-starts --days --decimal --decision --description --effort --email --embed-origin --encoding --end-date --equipment --event --execute-on --exemption --expected --expires --external-key --extra --fees-event --field --fields --file --finding --fixed --font --for --format --forward-to --from --from-draft --from-name --gate --get --grant-types --granted-at --grid --guest --header --holder --host --hours --html-part --iban --idempotency-key --ignore --image --imprint-url --includes --input --interval --invoice-prefix --keep --key-file --kind --kinds --language --language-question --languages --layout --level --like --limit --link --list --logo-url --mailing --map --max-per-order --max-tickets --max-uses --message --method --min-per-order --min-price --minutes --model --monthly-budget --name --needs --note --notes --offer-hours --on-drift --only --opens --order --order-mails --organizer --out --output --overlap --override --page --parallel --pay --pay-by --payload --payment --payment-days --payment-reminder --pdf --per-head --per-month --per-week --percent --phone --picture-url --plan --png --port --position --postal-code --postcode --prefix --price --price-in --price-out --printer --priority --privacy-url --profile --promo-code --pronouns --public-url --publish-at --purpose --quantity --query --question --question-version --quiet-from --quiet-until --rate --rate-limit --raw-field --reason --receipt --recording-url --redirect-uri --reentry --reference --rejects --release --reminder --reply-to --reserve --retries --return-url --risk --room --rule --sale-ends --sale-starts --scan-rate --scopes --secret-file --seed --self-cancel-until --session --set --setup --show --sides --since --slot --slug --sort --source --speaker --speaker-gap --speaker-info --speaker-ticket-type --start --start-time --station --status --stream-url --street --subject --subtitle --svg --tag --target --tax-id --tax-mode --tax-name --tax-rate --tax-rounding --teardown --tell --template --terms-url --text --ticket --ticket-type --tier --timeout --timezone --title --tls --tls-certificate --tls-key --to --track --track-color --transfer-days --transfer-instructions --translation --trusted-proxy --type --until --updated-since --url --user --valid-from --valid-until --vendor --venue --view --waitlist-entry --webhook --webhook-allow --webhook-proxy --weight --where --window --wish --word --writer -F -H -X -f
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
