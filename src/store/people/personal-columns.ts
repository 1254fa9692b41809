// Which columns hold personal data of buyers and attendees, and what erasing a person does to them: the one list of them,
// read by export and erasure. A test fails on a text column of any table that is in no list here.

/**
 * How a row is found: by the person's address in a column, because their address or one of their names stands in texts of the
 * account, or because it belongs to one of their attendees, orders or speakers.
 */
export type Owner =
  | { readonly email: string }
  | { readonly mentions: readonly string[] }
  | 'attendee'
  | 'order'
  | 'attendee or order'
  | 'speaker'
  | 'account'

/**
 * `word` becomes "erased", `unique` the same with an end of its own, `none` null, `empty` an empty JSON object, `speaker` what
 * stands for erased speakers; in `scrub` the address and the names are replaced wherever they stand.
 */
export type Treatment = 'word' | 'unique' | 'none' | 'empty' | 'scrub' | 'speaker'

interface PersonalTable {
  readonly table: string
  readonly owner: Owner
  readonly erase?: Readonly<Record<string, Treatment>>
  /** Columns that stay, and why. */
  readonly kept?: { readonly columns: readonly string[]; readonly reason: string }
  /** What the rows are identified by, besides `id`. */
  readonly key?: readonly string[]
  /** Left out of an export: the person's data stands in other tables. */
  readonly isInternal?: true
}

const lawful = 'the law requires them for years'

export const personalTables: readonly PersonalTable[] = [
  { table: 'orders', owner: { email: 'email' }, erase: { name: 'word', email: 'word', billing: 'none' } },
  {
    table: 'attendees',
    owner: { email: 'email' },
    erase: { name: 'word', name_key: 'none', email: 'word', blocked_reason: 'scrub' },
  },
  {
    table: 'speakers',
    owner: { email: 'email' },
    erase: {
      name: 'speaker',
      name_key: 'speaker',
      details: 'empty',
      attendee_id: 'none',
      email: 'none',
      email_key: 'none',
      phone: 'none',
      notes: 'none',
    },
  },
  { table: 'answers', owner: 'attendee', erase: { answers: 'empty' }, key: ['attendee_id'] },
  { table: 'personal_agendas', owner: 'attendee', erase: { sessions: 'none', attendee_id: 'none' } },
  { table: 'consents', owner: { email: 'address' }, erase: { address: 'unique', mailbox: 'unique' } },
  { table: 'profiling_objections', owner: { email: 'address' }, erase: { address: 'unique', mailbox: 'unique' } },
  { table: 'waitlist_entries', owner: { email: 'email' }, erase: { name: 'word', email: 'unique' } },
  {
    table: 'messages',
    owner: { email: 'address' },
    erase: { address: 'unique', address_key: 'unique', name: 'word', subject: 'scrub', data: 'scrub', error: 'scrub' },
  },
  // Mails to others about the same order, such as to a guest.
  { table: 'messages', owner: 'attendee or order', erase: { subject: 'scrub', data: 'scrub', error: 'scrub' } },
  {
    table: 'attendee_references',
    owner: 'attendee',
    erase: { reference: 'unique' },
    key: ['event_id', 'reference'],
  },
  {
    table: 'import_changes',
    owner: 'attendee',
    erase: { name: 'word', email: 'word', answers: 'empty' },
    key: ['import_id', 'attendee_id'],
  },
  {
    table: 'refunds',
    owner: 'order',
    erase: { reason: 'scrub' },
    kept: { columns: ['reference'], reason: lawful },
  },
  { table: 'repayments', owner: 'order', erase: { iban: 'none', bic: 'none', holder: 'none' }, key: ['order_id'] },
  { table: 'checkouts', owner: 'order', erase: { request: 'scrub' }, key: ['payment_id'] },
  {
    table: 'venues',
    owner: { email: 'contact_email' },
    erase: { contact_name: 'none', contact_email: 'none', contact_phone: 'none', notes: 'scrub' },
  },
  // What a source last said of them; the key stays, so that another import finds them erased.
  {
    table: 'agenda_keys',
    owner: 'speaker',
    erase: { fields: 'empty', before: 'none' },
    isInternal: true,
  },
  // Drafts of messages and reasons may name a speaker, or whom somebody typed.
  {
    table: 'suggestions',
    owner: { mentions: ['title', 'why', 'draft'] },
    erase: { title: 'scrub', why: 'scrub', draft: 'scrub' },
    isInternal: true,
  },
  { table: 'outbox', owner: 'account', erase: { payload: 'scrub' }, key: ['seq'], isInternal: true },
  { table: 'idempotency', owner: 'account', erase: { body: 'scrub' }, key: ['seq'], isInternal: true },
  { table: 'payments', owner: 'order', kept: { columns: ['reference'], reason: lawful } },
  { table: 'invoices', owner: 'order', kept: { columns: ['document'], reason: lawful } },
  {
    table: 'ledger',
    owner: 'order',
    kept: { columns: ['reference'], reason: lawful },
    key: ['seq'],
    isInternal: true,
  },
  {
    table: 'scans',
    owner: 'attendee',
    kept: { columns: ['reason', 'flag'], reason: 'they name nobody and document the entry' },
  },
]

/** Text columns without personal data of buyers and attendees, by table. */
export const impersonal: Readonly<Record<string, string>> = {
  accounts: 'name currency timezone public_url',
  agendas: 'settings visibility zone_rules',
  agenda_keys: 'source kind key made_by',
  admissions: 'first_scan first_gate duplicate_scans',
  arrivals: 'minute gate',
  attendees: 'status code ticket_status tax_name',
  audit: 'actor action subject data seal',
  automations:
    'name name_key definition when_runs action segment conditions status paused_because made_by figure_state',
  automation_runs: 'occurrence status reason',
  budgets: 'category',
  calendar_objects: 'name etag hash print drift',
  calendars: 'name name_key url username password filter on_drift status last_error sync_token last_sync',
  check_in_lists: 'name name_key ticket_types reentry',
  checkouts: 'url problem',
  consents: 'status source question question_version page',
  deliveries: 'kind status error',
  delivery_attempts: 'error answer',
  devices: 'name lists',
  enrolments: 'status',
  events:
    'slug name date end_date start_time timezone venue description language languages translations currency tax_rounding order_mails status',
  event_rooms: 'windows',
  expenses: 'description category currency date vendor reference source receipt_name receipt_sha256 status',
  forms: 'questions retired translations',
  grants: 'client_id client_name flow scopes',
  idempotency: 'key fingerprint headers',
  imports: 'name fingerprint status',
  invoice_series: 'series',
  invoices: 'kind number series',
  keys: 'name hash hint scopes',
  ledger: 'kind book currency category payment channel day',
  ledger_totals: 'book category payment channel day',
  mail_connections: 'host tls username password sender sender_name reply_to last_error',
  mail_templates: 'name subject text html translations',
  mail_limits: 'quiet_from quiet_until',
  mailbox_stops: 'mac',
  mailings: 'purpose kind cause segment conditions subject body data place status',
  model_answers: 'hash answer',
  model_connections: 'base_url model mode api_key key_hint',
  model_uses: 'day task result',
  messages: 'purpose kind cause status held',
  oauth_clients: 'name secret_hash hint redirect_uris grant_types scopes made_by',
  oauth_records: 'hash kind client_id details user_code state salt successor',
  orders: 'status language currency payment channel source promo_code',
  outbox: 'topic subject',
  payment_connections: 'processor processor_account account_name secret_key webhook_secret key_hint return_url',
  payment_events: 'type source outcome',
  payments: 'provider method status',
  profiling_objections: 'source',
  promo_codes: 'code ticket_types',
  public_pages: 'settings translations',
  quotas: '',
  refunds: 'status method',
  release_slots: 'guid kind title subtitle type language speakers start status',
  releases: 'name name_key note status timezone changes forced told',
  rooms: 'name name_key details',
  scans: 'device kind direction method decision undoes instead_of device_time gate',
  schedule_imports: 'name format source fingerprint status',
  sellers: 'name address postcode city country tax_id email phone note exemption iban bic invoice_prefix credit_prefix',
  sales_curves: 'sales',
  sessions: 'code title subtitle type status speakers details enrolment reason notes',
  shared_quotas: 'name name_key',
  sign_ins: 'code_hash session_hash',
  signing_keys: 'public_key private_key',
  slots: 'kind title start guid changed_by',
  speakers: 'code',
  suggestions:
    'kind code subject effect changes plans basis command seed writer rehearsed status decided_by reason note accepted plan expectation outcome',
  superseded_codes: 'code',
  ticket_series: 'serial_key ticket_types',
  ticket_types: 'name name_key kind description translations status tiers tax_name tax_mode',
  tracks: 'name name_key color description',
  venues: 'name name_key details',
  visits: 'day source page',
  waitlist_entries: 'status language',
  waivers: 'code message reason',
  webhook_secrets: 'secret',
  webhooks: 'url host description kinds scopes payload status disabled_reason last_error streak',
}
