// What templates of mails may use: variables, tags and filters. Imports nothing, so that help knows them too.

/** Every mail has all of them; what a mail is not about is empty. Members of lists are behind `[]`. */
export const mailVariables = {
  name: "recipient's name; may be empty",
  organizer: "sender's name",
  'event.name': 'name of the event',
  'event.when': 'date and time in words',
  'event.date': 'first day: 2027-03-14',
  'event.endDate': 'last day, or nothing',
  'event.startTime': 'start: 09:30, or nothing',
  'event.timezone': 'IANA time zone',
  'event.venue': 'place, or nothing',
  'event.description': 'description, or nothing',
  'event.id': 'id',
  'order.reference': 'reference that buyer and organizer both know',
  'order.total': 'total with its currency: 100.00 EUR',
  'order.totalMinor': 'total as a number of cents',
  'order.received': 'what was received of it, if anything',
  'order.due': 'what is still to be paid',
  'order.status': 'state of the order',
  'order.id': 'id',
  'payment.instructions': 'where to transfer the money',
  'payment.until': 'how long the places are held',
  'tickets[].code': 'code for the door',
  'tickets[].type': 'ticket type',
  'tickets[].name': "holder's name",
  'tickets[].price': 'price with its currency',
  'donations[].type': 'what was donated for',
  'donations[].price': 'amount with its currency',
  message: "the organizer's --message to the recipient",
  reason: 'the same, under its earlier name',
  amount: 'refunded amount with its currency',
  owed: 'what the organizer is to pay back',
  because: 'why it is owed',
  'buyer.name': "name of the order's buyer",
  'buyer.email': 'e-mail address of the buyer',
  'changes[].field': 'what changed: Date, Venue, ...',
  'changes[].before': 'the earlier value',
  'changes[].now': 'the new value',
  'offer.until': 'when a waitlist offer ends',
  'offer.url': 'page to take it up',
  'links[]': "addresses: the pages of the recipient's own orders",
} as const

// Allow-lists, so that no upgrade of the library adds one unseen. Left out: tags that read other templates by name, filters
// that change values or run expressions for each item, `uniq` and `sort_natural`, which are slow on long lists, and what no
// mail needs.
export const templateTags = 'assign break capture case comment continue cycle echo for if liquid raw unless #'.split(
  ' ',
)
export const templateFilters = [
  'abs at_least at_most ceil divided_by floor minus modulo plus round times',
  'compact concat first join last map reverse size slice sort split sum where',
  'append capitalize downcase lstrip prepend remove remove_first remove_last replace replace_first replace_last rstrip',
  'squish strip strip_html strip_newlines truncate truncatewords upcase',
  'date default escape escape_once newline_to_br raw url_decode url_encode',
].flatMap((line) => line.split(' '))
