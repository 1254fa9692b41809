# bash completion for turnout; made by: turnout completion bash
# shellcheck shell=bash

_turnout_words() {
  case "$1" in
    '') REPLY='events ticket-types quotas promo-codes forms pages languages waitlist orders venues rooms tracks speakers sessions schedule calendars attendees people imports tickets badges door check-in-lists scans devices signing-keys payments reconcile refunds invoices expenses budgets forecast revenue sources ledger mail messages templates consents automations model keys oauth-clients grants changes suggest suggestions webhooks audit backup jobs auth config quickstart status serve restore migrate api doctor completion schema help' ;;
    'events') REPLY='create list show update publish unpublish cancel delete embed duplicate' ;;
    'ticket-types') REPLY='create list show update delete sort publish pause resume' ;;
    'quotas') REPLY='create list show update delete' ;;
    'promo-codes') REPLY='create list show update disable' ;;
    'forms') REPLY='show edit set summary validate' ;;
    'pages') REPLY='show update open' ;;
    'languages') REPLY='list check export import' ;;
    'waitlist') REPLY='join list show update offer cancel' ;;
    'orders') REPLY='create list show update pay cancel refund resend' ;;
    'venues') REPLY='create list show update delete' ;;
    'rooms') REPLY='create list show update delete' ;;
    'tracks') REPLY='create list show update delete' ;;
    'speakers') REPLY='create list show update invite consent ticket delete erase' ;;
    'sessions') REPLY='create list show update place unplace accept confirm reject withdraw cancel restore enrol unenrol enrolments delete' ;;
    'schedule') REPLY='show check edit export set add remove shift release releases diff recall publish unpublish preview embed waive waivers unwaive settings update import imports undo-import' ;;
    'calendars') REPLY='connect list show sync update disconnect' ;;
    'attendees') REPLY='register add-on list show update import export cancel' ;;
    'people') REPLY='export erase' ;;
    'imports') REPLY='list show undo' ;;
    'tickets') REPLY='list show export tokens read move transfer block unblock void' ;;
    'badges') REPLY='export layouts' ;;
    'door') REPLY='scan search prepare preflight sync serve watch calibrate' ;;
    'check-in-lists') REPLY='create list show update delete' ;;
    'scans') REPLY='list undo' ;;
    'devices') REPLY='create list revoke' ;;
    'signing-keys') REPLY='list create revoke' ;;
    'payments') REPLY='connect status create list show sync disconnect listen' ;;
    'reconcile') REPLY='bank stripe' ;;
    'refunds') REPLY='list owe keep set-account export' ;;
    'invoices') REPLY='create list show export credit seller' ;;
    'expenses') REPLY='add list show void' ;;
    'budgets') REPLY='set list unset' ;;
    'forecast') REPLY='sales attendance no-shows' ;;
    'revenue') REPLY='show export' ;;
    'sources') REPLY='list' ;;
    'ledger') REPLY='list verify' ;;
    'mail') REPLY='connect status test limits disconnect' ;;
    'messages') REPLY='list show draft send personalize preview resend cancel' ;;
    'templates') REPLY='list show edit reset' ;;
    'consents') REPLY='add list withdraw import' ;;
    'automations') REPLY='create list show plan history run pause resume update delete' ;;
    'model') REPLY='connect show test usage preview variant translate reword tag wish disconnect' ;;
    'keys') REPLY='create list revoke' ;;
    'oauth-clients') REPLY='create list rotate-secret revoke' ;;
    'grants') REPLY='list revoke' ;;
    'changes') REPLY='list follow kinds' ;;
    'suggest') REPLY='marketing price schedule venue' ;;
    'suggestions') REPLY='list show accept reject stats' ;;
    'webhooks') REPLY='create list show update delete test deliveries delivery replay rotate-secret listen trigger' ;;
    'audit') REPLY='list verify' ;;
    'backup') REPLY='create verify' ;;
    'jobs') REPLY='run' ;;
    'auth') REPLY='login status logout approve browser switch' ;;
    'config') REPLY='get set unset list path explain' ;;
    *) REPLY='' ;;
  esac
}

_turnout_flags() {
  case "$1" in
    'events create') REPLY='--name --date --capacity --venue --at --end-date --start-time --description --reminder --payment-reminder --timezone --currency --language --languages --order-mails --slug --tax-rounding --waitlist --no-waitlist --offer-hours --translation' ;;
    'events list') REPLY='--status --query --from --to --updated-since --sort --limit' ;;
    'events show') REPLY='--event' ;;
    'events update') REPLY='--event --name --date --capacity --no-capacity --venue --no-venue --at --no-at --end-date --no-end-date --start-time --no-start-time --description --no-description --reminder --no-reminder --payment-reminder --no-payment-reminder --timezone --currency --language --languages --order-mails --slug --tax-rounding --waitlist --no-waitlist --offer-hours --translation --no-translation --notify --no-notify' ;;
    'events publish') REPLY='--event' ;;
    'events unpublish') REPLY='--event' ;;
    'events cancel') REPLY='--event --refund --owed --reason --notify --no-notify --message' ;;
    'events delete') REPLY='--event' ;;
    'events embed') REPLY='--event --public-url --out --force' ;;
    'events duplicate') REPLY='--event --date --name --slug --with-agenda' ;;
    'ticket-types create') REPLY='--event --name --price --min-price --tier --tax-rate --tax-name --tax-mode --quantity --min-per-order --max-per-order --hidden --waitlist --no-waitlist --sale-starts --sale-ends --description --translation --currency --kind --draft' ;;
    'ticket-types list') REPLY='--event --status --updated-since --limit' ;;
    'ticket-types show') REPLY='--event' ;;
    'ticket-types update') REPLY='--event --name --price --min-price --no-min-price --tier --no-tier --tax-rate --no-tax-rate --tax-name --tax-mode --quantity --no-quantity --min-per-order --no-min-per-order --max-per-order --no-max-per-order --hidden --no-hidden --waitlist --no-waitlist --sale-starts --no-sale-starts --sale-ends --no-sale-ends --description --no-description --translation --no-translation --currency' ;;
    'ticket-types delete') REPLY='--event' ;;
    'ticket-types sort') REPLY='' ;;
    'ticket-types publish') REPLY='--event' ;;
    'ticket-types pause') REPLY='--event' ;;
    'ticket-types resume') REPLY='--event' ;;
    'quotas create') REPLY='--event --name --capacity --ticket-type' ;;
    'quotas list') REPLY='--event --updated-since --limit' ;;
    'quotas show') REPLY='--event' ;;
    'quotas update') REPLY='--event --name --capacity --ticket-type --no-ticket-type' ;;
    'quotas delete') REPLY='--event' ;;
    'promo-codes create') REPLY='--event --code --percent --amount --ticket-type --unlocks-hidden --valid-from --valid-until --max-uses --max-tickets --reserve --currency --count --prefix' ;;
    'promo-codes list') REPLY='--event --updated-since --limit' ;;
    'promo-codes show') REPLY='--event' ;;
    'promo-codes update') REPLY='--event --percent --no-percent --amount --no-amount --ticket-type --no-ticket-type --unlocks-hidden --no-unlocks-hidden --valid-from --no-valid-from --valid-until --no-valid-until --max-uses --no-max-uses --max-tickets --no-max-tickets --currency' ;;
    'promo-codes disable') REPLY='--event' ;;
    'forms show') REPLY='--event' ;;
    'forms edit') REPLY='--event --file' ;;
    'forms set') REPLY='--event --file --translation' ;;
    'forms summary') REPLY='--event --question --ticket-type --kind --status --checked-in' ;;
    'forms validate') REPLY='' ;;
    'pages show') REPLY='--event' ;;
    'pages update') REPLY='--event --brand-color --no-brand-color --logo-url --no-logo-url --picture-url --no-picture-url --imprint-url --no-imprint-url --privacy-url --no-privacy-url --terms-url --no-terms-url --contact --no-contact --show-left --no-show-left --transfer-instructions --no-transfer-instructions --transfer-days --self-cancel-until --no-self-cancel-until --embed-origin --translation --no-translation' ;;
    'pages open') REPLY='--event --agenda --public-url' ;;
    'languages list') REPLY='--event' ;;
    'languages check') REPLY='--event --language' ;;
    'languages export') REPLY='--event --language --format --out --force' ;;
    'languages import') REPLY='--event --format --encoding --force' ;;
    'waitlist join') REPLY='--event --ticket-type --create-type --name --email --quantity --priority --language --even-if-available' ;;
    'waitlist list') REPLY='--event --query --status --ticket-type --email --updated-since --limit' ;;
    'waitlist show') REPLY='--event' ;;
    'waitlist update') REPLY='--event --priority' ;;
    'waitlist offer') REPLY='--event --offer-hours' ;;
    'waitlist cancel') REPLY='--event' ;;
    'orders create') REPLY='--event --name --email --ticket --guest --create-type --answer --currency --promo-code --source --billing-name --billing-address --billing-postcode --billing-city --billing-country --tax-id --buyer-reference --language --waitlist-entry --payment --pay --return-url --reference --pay-by' ;;
    'orders list') REPLY='--event --status --email --query --owed --sort --updated-since --limit --oldest-first' ;;
    'orders show') REPLY='--event' ;;
    'orders update') REPLY='--event --name --billing-name --no-billing-name --billing-address --no-billing-address --billing-postcode --no-billing-postcode --billing-city --no-billing-city --billing-country --no-billing-country --tax-id --no-tax-id --buyer-reference --no-buyer-reference' ;;
    'orders pay') REPLY='--event --payment --amount --currency --reference --date' ;;
    'orders cancel') REPLY='--event --refund --owed --reason --message' ;;
    'orders refund') REPLY='--event --amount --currency --ticket --payment --reference --date --reason --message' ;;
    'orders resend') REPLY='--event --new-link' ;;
    'venues create') REPLY='--name --street --postal-code --city --country --hours --access --url --coordinates --description --contact-name --contact-email --contact-phone --notes' ;;
    'venues list') REPLY='--query --updated-since --limit' ;;
    'venues show') REPLY='' ;;
    'venues update') REPLY='--name --street --no-street --postal-code --no-postal-code --city --no-city --country --no-country --hours --no-hours --access --no-access --url --no-url --coordinates --no-coordinates --description --no-description --contact-name --no-contact-name --contact-email --no-contact-email --contact-phone --no-contact-phone --notes --no-notes' ;;
    'venues delete') REPLY='' ;;
    'rooms create') REPLY='--event --name --venue --capacity --equipment --parallel --includes --changeover --description --speaker-info --url --window --hidden --position' ;;
    'rooms list') REPLY='--event --updated-since --limit --venue' ;;
    'rooms show') REPLY='--event' ;;
    'rooms update') REPLY='--event --name --capacity --no-capacity --equipment --no-equipment --parallel --includes --no-includes --changeover --no-changeover --description --no-description --speaker-info --no-speaker-info --url --no-url --window --no-window --hidden --no-hidden --position' ;;
    'rooms delete') REPLY='--event --everywhere' ;;
    'tracks create') REPLY='--event --name --track-color --position --description' ;;
    'tracks list') REPLY='--event --updated-since --limit' ;;
    'tracks show') REPLY='--event' ;;
    'tracks update') REPLY='--event --name --track-color --position --description --no-description' ;;
    'tracks delete') REPLY='--event' ;;
    'speakers create') REPLY='--event --name --email --phone --pronouns --affiliation --biography --picture-url --link --language --available --avoid --consent --attendee --notes --code' ;;
    'speakers list') REPLY='--event --query --without-ticket --without-consent --updated-since --limit' ;;
    'speakers show') REPLY='--event' ;;
    'speakers update') REPLY='--event --name --email --no-email --phone --no-phone --pronouns --no-pronouns --affiliation --no-affiliation --biography --no-biography --picture-url --no-picture-url --link --no-link --language --no-language --available --no-available --avoid --no-avoid --consent --no-consent --attendee --no-attendee --notes --no-notes' ;;
    'speakers invite') REPLY='--event --new-link --all-accepted' ;;
    'speakers consent') REPLY='--event --to --all-confirmed' ;;
    'speakers ticket') REPLY='--event --ticket-type --notify --all-confirmed' ;;
    'speakers delete') REPLY='--event' ;;
    'speakers erase') REPLY='--event' ;;
    'sessions create') REPLY='--event --title --speaker --create-speakers --type --minutes --track --subtitle --language --tag --abstract --description --needs --setup --teardown --expected --featured --do-not-record --link --stream-url --recording-url --notes --capacity --ticket-type --opens --closes --add-on --code --draft --accepted' ;;
    'sessions list') REPLY='--event --query --status --type --track --speaker --placed --unplaced --sort --updated-since --limit' ;;
    'sessions show') REPLY='--event' ;;
    'sessions update') REPLY='--event --title --speaker --no-speaker --create-speakers --type --minutes --track --no-track --subtitle --no-subtitle --language --no-language --tag --no-tag --abstract --no-abstract --description --no-description --needs --no-needs --setup --teardown --expected --no-expected --featured --no-featured --do-not-record --no-do-not-record --link --no-link --stream-url --no-stream-url --recording-url --no-recording-url --notes --no-notes --capacity --no-capacity --ticket-type --no-ticket-type --opens --no-opens --closes --no-closes --add-on --no-add-on' ;;
    'sessions place') REPLY='--event --room --no-room --start --minutes --fold --slot --another' ;;
    'sessions unplace') REPLY='--event --slot --all-on' ;;
    'sessions accept') REPLY='--event' ;;
    'sessions confirm') REPLY='--event' ;;
    'sessions reject') REPLY='--event --reason' ;;
    'sessions withdraw') REPLY='--event --reason' ;;
    'sessions cancel') REPLY='--event --reason --release-now --tell' ;;
    'sessions restore') REPLY='--event' ;;
    'sessions enrol') REPLY='--event --wait' ;;
    'sessions unenrol') REPLY='--event' ;;
    'sessions enrolments') REPLY='--event --status --limit' ;;
    'sessions delete') REPLY='--event' ;;
    'schedule show') REPLY='--event --day --room --track --speaker --release --lines --limit' ;;
    'schedule check') REPLY='--event --strict --code' ;;
    'schedule edit') REPLY='--event --day --room' ;;
    'schedule export') REPLY='--event --format --day --room --release --signs --font --public-url --out --force' ;;
    'schedule set') REPLY='--event --file' ;;
    'schedule add') REPLY='--event --title --start --minutes --room --blocker --fold' ;;
    'schedule remove') REPLY='--event' ;;
    'schedule shift') REPLY='--event --days' ;;
    'schedule release') REPLY='--event --name --note --only --publish-at --recall --after --tell --force' ;;
    'schedule releases') REPLY='--event --updated-since --limit --oldest-first' ;;
    'schedule diff') REPLY='--event --from --to --updated-since --limit' ;;
    'schedule recall') REPLY='--event' ;;
    'schedule publish') REPLY='--event --unlisted --new-link' ;;
    'schedule unpublish') REPLY='--event' ;;
    'schedule preview') REPLY='--event --new-link' ;;
    'schedule embed') REPLY='--event --view --day --track --html --public-url --out --force' ;;
    'schedule waive') REPLY='--event --finding --reason' ;;
    'schedule waivers') REPLY='--event --updated-since --limit' ;;
    'schedule unwaive') REPLY='--event' ;;
    'schedule settings') REPLY='--event' ;;
    'schedule update') REPLY='--event --day-starts --speaker-gap --type --no-type --rule --no-rule --require-consent --no-require-consent --speaker-ticket-type --no-speaker-ticket-type --show-featured --no-show-featured' ;;
    'schedule import') REPLY='--event --from --source --theirs --rejects --force' ;;
    'schedule imports') REPLY='--event --status --updated-since --limit' ;;
    'schedule undo-import') REPLY='--event' ;;
    'calendars connect') REPLY='--event --url --user --create --track --room --speaker --on-drift --allow-private' ;;
    'calendars list') REPLY='--event --updated-since --limit' ;;
    'calendars show') REPLY='--event' ;;
    'calendars sync') REPLY='--event' ;;
    'calendars update') REPLY='--event --on-drift --new-password' ;;
    'calendars disconnect') REPLY='--event --leave' ;;
    'attendees register') REPLY='--event --name --email --ticket-type --create-type --amount --currency --promo-code --source --answer --payment' ;;
    'attendees add-on') REPLY='--event --ticket-type --amount --currency --promo-code --source --answer --payment' ;;
    'attendees list') REPLY='--event --status --ticket-type --kind --email --query --checked-in --no-show --sort --updated-since --limit --oldest-first' ;;
    'attendees show') REPLY='--event' ;;
    'attendees update') REPLY='--event --name --email --payment --for --answer --profiling --no-profiling' ;;
    'attendees import') REPLY='--event --map --external-key --ticket-type --create-type --payment --encoding --rejects --notify --force' ;;
    'attendees export') REPLY='--event --format --columns --status --ticket-type --kind --out --force' ;;
    'attendees cancel') REPLY='--event --refund --owed --reason --notify --no-notify --message --ticket-type' ;;
    'people export') REPLY='--out --force' ;;
    'people erase') REPLY='' ;;
    'imports list') REPLY='--event --status --updated-since --limit' ;;
    'imports show') REPLY='--event' ;;
    'imports undo') REPLY='--event --owed' ;;
    'tickets list') REPLY='--event --status --ticket-type --kind --order --query --code --updated-since --limit --oldest-first' ;;
    'tickets show') REPLY='--event --qr --png --svg --pdf --force --with-price --organizer --font' ;;
    'tickets export') REPLY='--event --order --ticket-type --out --force --with-price --organizer --font' ;;
    'tickets tokens') REPLY='--event --ticket-type --order --updated-since --limit' ;;
    'tickets read') REPLY='--event' ;;
    'tickets move') REPLY='--event --ticket-type --payment --reference --keep-price' ;;
    'tickets transfer') REPLY='--event --name --email' ;;
    'tickets block') REPLY='--event --reason' ;;
    'tickets unblock') REPLY='--event --reason' ;;
    'tickets void') REPLY='--event --owed --reason --message' ;;
    'badges export') REPLY='--event --from --show --title --layout --sides --qr --ticket-type --status --out --force --font --print --printer' ;;
    'badges layouts') REPLY='' ;;
    'door scan') REPLY='--event --list --gate --rehearsal --exit --station --offline --answer-within --override --image --ticket --cash --no-sound' ;;
    'door search') REPLY='--event --list --offline' ;;
    'door prepare') REPLY='--event --list' ;;
    'door preflight') REPLY='--event --list' ;;
    'door sync') REPLY='--event --list --station' ;;
    'door serve') REPLY='--event --list --host --port --public-url --tls-certificate --tls-key --new-code' ;;
    'door watch') REPLY='--event --list --minutes --once' ;;
    'door calibrate') REPLY='' ;;
    'check-in-lists create') REPLY='--event --name --ticket-type --opens --closes --reentry --day --session' ;;
    'check-in-lists list') REPLY='--event --updated-since --limit' ;;
    'check-in-lists show') REPLY='--event' ;;
    'check-in-lists update') REPLY='--event --name --ticket-type --no-ticket-type --opens --no-opens --closes --no-closes --reentry' ;;
    'check-in-lists delete') REPLY='--event' ;;
    'scans list') REPLY='--event --list --flagged --decision --updated-since --limit --oldest-first' ;;
    'scans undo') REPLY='--event --reason' ;;
    'devices create') REPLY='--event --name --list --supervisor --cash --qr --png --force --public-url' ;;
    'devices list') REPLY='--event --updated-since --limit' ;;
    'devices revoke') REPLY='--event' ;;
    'signing-keys list') REPLY='--event --status --updated-since --limit' ;;
    'signing-keys create') REPLY='--event' ;;
    'signing-keys revoke') REPLY='--event' ;;
    'payments connect') REPLY='--return-url' ;;
    'payments status') REPLY='' ;;
    'payments create') REPLY='--event --return-url' ;;
    'payments list') REPLY='--event --status --order --updated-since --limit --oldest-first' ;;
    'payments show') REPLY='--event' ;;
    'payments sync') REPLY='--event' ;;
    'payments disconnect') REPLY='' ;;
    'payments listen') REPLY='--pull --from-start --for' ;;
    'reconcile bank') REPLY='--event --fees-event --map --currency --decimal --date-order --encoding --assign --ignore --apply' ;;
    'reconcile stripe') REPLY='--event --fees-event --apply' ;;
    'refunds list') REPLY='--event --status --updated-since --limit' ;;
    'refunds owe') REPLY='--event --amount --currency --reason' ;;
    'refunds keep') REPLY='--event --reason' ;;
    'refunds set-account') REPLY='--event --iban --no-iban --holder --bic' ;;
    'refunds export') REPLY='--event --format --iban --name --bic --execute-on --again --out --force' ;;
    'invoices create') REPLY='--event --order --billing-name --billing-address --billing-postcode --billing-city --billing-country --tax-id --buyer-reference' ;;
    'invoices list') REPLY='--event --kind --order --updated-since --limit --oldest-first' ;;
    'invoices show') REPLY='--event' ;;
    'invoices export') REPLY='--event --format --e-invoice --out --force --font' ;;
    'invoices credit') REPLY='--event --reason' ;;
    'invoices seller') REPLY='--name --address --no-address --postcode --no-postcode --city --no-city --country --no-country --tax-id --no-tax-id --email --no-email --phone --no-phone --exemption --no-exemption --payment-days --invoice-prefix --credit-prefix --note --no-note --iban --no-iban --bic --no-bic' ;;
    'expenses add') REPLY='--event --description --amount --currency --category --date --vendor --reference --source --receipt' ;;
    'expenses list') REPLY='--event --status --category --vendor --reference --from --to --updated-since --limit --oldest-first' ;;
    'expenses show') REPLY='--event' ;;
    'expenses void') REPLY='--event --reason' ;;
    'budgets set') REPLY='--event --category --amount --currency' ;;
    'budgets list') REPLY='--event --category --updated-since --limit' ;;
    'budgets unset') REPLY='--event --category' ;;
    'forecast sales') REPLY='--event --as-of --level --like --backtest --strict --target' ;;
    'forecast attendance') REPLY='--event --as-of --level --like --backtest --strict --scan-rate' ;;
    'forecast no-shows') REPLY='--event --as-of --level --like --backtest --strict --extra --risk' ;;
    'revenue show') REPLY='--event --by --from --to --as-of' ;;
    'revenue export') REPLY='--event --format --out --force --from --to --as-of --font' ;;
    'sources list') REPLY='--event' ;;
    'ledger list') REPLY='--event --kind --book --from --to --sort --limit --oldest-first' ;;
    'ledger verify') REPLY='--event' ;;
    'mail connect') REPLY='--host --port --tls --allow-plaintext --user --from --from-name --reply-to --rate --send-waiting --no-send-waiting' ;;
    'mail status') REPLY='' ;;
    'mail test') REPLY='--to --marketing' ;;
    'mail limits') REPLY='--per-week --per-month --quiet-from --quiet-until --event-days --no-event-days' ;;
    'mail disconnect') REPLY='' ;;
    'messages list') REPLY='--event --status --kind --query --order --mailing --updated-since --sort --limit --oldest-first' ;;
    'messages show') REPLY='--text-only' ;;
    'messages draft') REPLY='--event --about --for --to --language --writer --allow --fresh' ;;
    'messages send') REPLY='--event --to --where --purpose --subject --body --from-draft' ;;
    'messages personalize') REPLY='--event --to --where --purpose --language-question --subject --body' ;;
    'messages preview') REPLY='--event --template --order --language --html --open --out --force' ;;
    'messages resend') REPLY='' ;;
    'messages cancel') REPLY='' ;;
    'templates list') REPLY='' ;;
    'templates show') REPLY='' ;;
    'templates edit') REPLY='--subject --text --html-part --no-html-part --translation --no-translation' ;;
    'templates reset') REPLY='' ;;
    'consents add') REPLY='--email --question --question-version --page --granted-at' ;;
    'consents list') REPLY='--event --status --source --updated-since --limit --oldest-first' ;;
    'consents withdraw') REPLY='--objected' ;;
    'consents import') REPLY='' ;;
    'automations create') REPLY='--event --file' ;;
    'automations list') REPLY='--event --status --updated-since --limit' ;;
    'automations show') REPLY='--event' ;;
    'automations plan') REPLY='--event' ;;
    'automations history') REPLY='--event --status --updated-since --limit' ;;
    'automations run') REPLY='--event' ;;
    'automations pause') REPLY='--event' ;;
    'automations resume') REPLY='--event' ;;
    'automations update') REPLY='--event --file' ;;
    'automations delete') REPLY='--event' ;;
    'model connect') REPLY='--url --model --key-file --daily-tokens --price-in --price-out --monthly-budget' ;;
    'model show') REPLY='' ;;
    'model test') REPLY='' ;;
    'model usage') REPLY='--days' ;;
    'model preview') REPLY='--event --about --for --subject --count --session --word --wish --language --allow' ;;
    'model variant') REPLY='--event --subject --count --language --allow --fresh' ;;
    'model translate') REPLY='--language --fresh' ;;
    'model reword') REPLY='--language --allow --fresh' ;;
    'model tag') REPLY='--event --session --word --fresh' ;;
    'model wish') REPLY='--fresh' ;;
    'model disconnect') REPLY='' ;;
    'keys create') REPLY='--name --scopes --event --expires' ;;
    'keys list') REPLY='--status --updated-since --limit' ;;
    'keys revoke') REPLY='' ;;
    'oauth-clients create') REPLY='--name --redirect-uri --public --scopes --grant-types --event --expires' ;;
    'oauth-clients list') REPLY='--status --updated-since --limit' ;;
    'oauth-clients rotate-secret') REPLY='' ;;
    'oauth-clients revoke') REPLY='' ;;
    'grants list') REPLY='--status --client --updated-since --limit' ;;
    'grants revoke') REPLY='' ;;
    'changes list') REPLY='--kinds --event --since --limit' ;;
    'changes follow') REPLY='--kinds --event --since --cursor-file --for' ;;
    'changes kinds') REPLY='' ;;
    'suggest marketing') REPLY='--event --per-head --include-rejected --strict' ;;
    'suggest price') REPLY='--event --ticket-type --per-head --fixed --cash-needed --cash-by --include-rejected --strict' ;;
    'suggest schedule') REPLY='--event --grid --keep --move-enrolled --weight --effort --seed --include-rejected' ;;
    'suggest venue') REPLY='--event --candidates --room --access-question --include-rejected --strict' ;;
    'suggestions list') REPLY='--event --kind --status --code --updated-since --limit --oldest-first' ;;
    'suggestions show') REPLY='--plan' ;;
    'suggestions accept') REPLY='--only --plan' ;;
    'suggestions reject') REPLY='--reason --note' ;;
    'suggestions stats') REPLY='--event' ;;
    'webhooks create') REPLY='--url --kinds --event --payload --description --secret-file' ;;
    'webhooks list') REPLY='--status --updated-since --limit' ;;
    'webhooks show') REPLY='' ;;
    'webhooks update') REPLY='--url --kinds --payload --description --no-description --enable --disable' ;;
    'webhooks delete') REPLY='' ;;
    'webhooks test') REPLY='--kind' ;;
    'webhooks deliveries') REPLY='--status --kind --updated-since --limit --oldest-first' ;;
    'webhooks delivery') REPLY='' ;;
    'webhooks replay') REPLY='--since --until --kinds --only-failed' ;;
    'webhooks rotate-secret') REPLY='--overlap --secret-file' ;;
    'webhooks listen') REPLY='--forward-to --kinds --event --since --for --print-secret' ;;
    'webhooks trigger') REPLY='--forward-to --webhook --set' ;;
    'audit list') REPLY='--event --actor --action --subject --from --to --sort --limit --oldest-first' ;;
    'audit verify') REPLY='' ;;
    'backup create') REPLY='--database --keep' ;;
    'backup verify') REPLY='' ;;
    'jobs run') REPLY='' ;;
    'auth login') REPLY='--web --device --scopes' ;;
    'auth status') REPLY='' ;;
    'auth logout') REPLY='--forget' ;;
    'auth approve') REPLY='--scopes --event' ;;
    'auth browser') REPLY='--print' ;;
    'auth switch') REPLY='' ;;
    'config get') REPLY='' ;;
    'config set') REPLY='' ;;
    'config unset') REPLY='' ;;
    'config list') REPLY='' ;;
    'config path') REPLY='' ;;
    'config explain') REPLY='' ;;
    'quickstart') REPLY='' ;;
    'status') REPLY='--event --public-url --watch --interval' ;;
    'serve') REPLY='--database --host --port --public-url --trusted-proxy --allow-private-calendars --allow-private-models --webhook-allow --webhook-proxy --no-device-login --oauth-client-documents --upgrade-without-backup --rate-limit' ;;
    'restore') REPLY='--database' ;;
    'migrate') REPLY='--from --to' ;;
    'api') REPLY='--method --raw-field --field --header --input --paginate' ;;
    'doctor') REPLY='' ;;
    'completion') REPLY='' ;;
    'schema') REPLY='' ;;
    'help') REPLY='' ;;
    *) REPLY='' ;;
  esac
  REPLY="$REPLY --json --output --fields --get --all --full --no-header --csv-raw --profile --base-url --api-key-file --timeout --retries --dry-run --yes --no-input --idempotency-key --quiet --verbose --debug --color --insecure-http --help --version"
}

# Where the values of a flag or a positional come from: a kind, or "choices" and the choices.
_turnout_values() {
  case "$1" in
    *':--output') REPLY='choices table json ndjson csv yaml' ;;
    *':--profile') REPLY='profile' ;;
    *':--api-key-file') REPLY='file' ;;
    *':--color') REPLY='choices auto always never' ;;
    'events create:--at') REPLY='venue' ;;
    'events create:--language') REPLY='choices en de fr es it nl pl ar' ;;
    'events create:--order-mails') REPLY='choices off each daily' ;;
    'events create:--tax-rounding') REPLY='choices line total' ;;
    'events list:--status') REPLY='choices draft published cancelled archived' ;;
    'events list:--sort') REPLY='choices createdAt -createdAt date -date name -name' ;;
    'events show:--event') REPLY='event' ;;
    'events show:0') REPLY='event' ;;
    'events update:--event') REPLY='event' ;;
    'events update:--at') REPLY='venue' ;;
    'events update:--language') REPLY='choices en de fr es it nl pl ar' ;;
    'events update:--order-mails') REPLY='choices off each daily' ;;
    'events update:--tax-rounding') REPLY='choices line total' ;;
    'events update:0') REPLY='event' ;;
    'events publish:--event') REPLY='event' ;;
    'events publish:0') REPLY='event' ;;
    'events unpublish:--event') REPLY='event' ;;
    'events unpublish:0') REPLY='event' ;;
    'events cancel:--event') REPLY='event' ;;
    'events cancel:0') REPLY='event' ;;
    'events delete:--event') REPLY='event' ;;
    'events delete:0') REPLY='event' ;;
    'events embed:--event') REPLY='event' ;;
    'events embed:--out') REPLY='file' ;;
    'events embed:0') REPLY='event' ;;
    'events duplicate:--event') REPLY='event' ;;
    'events duplicate:0') REPLY='event' ;;
    'ticket-types create:--event') REPLY='event' ;;
    'ticket-types create:--tax-mode') REPLY='choices inclusive exclusive' ;;
    'ticket-types create:--kind') REPLY='choices admission add_on donation' ;;
    'ticket-types list:--event') REPLY='event' ;;
    'ticket-types list:--status') REPLY='choices draft active paused' ;;
    'ticket-types list:0') REPLY='event' ;;
    'ticket-types show:--event') REPLY='event' ;;
    'ticket-types update:--event') REPLY='event' ;;
    'ticket-types update:--tax-mode') REPLY='choices inclusive exclusive' ;;
    'ticket-types delete:--event') REPLY='event' ;;
    'ticket-types sort:0') REPLY='event' ;;
    'ticket-types sort:1') REPLY='ticket-type' ;;
    'ticket-types publish:--event') REPLY='event' ;;
    'ticket-types pause:--event') REPLY='event' ;;
    'ticket-types resume:--event') REPLY='event' ;;
    'quotas create:--event') REPLY='event' ;;
    'quotas create:--ticket-type') REPLY='ticket-type' ;;
    'quotas list:--event') REPLY='event' ;;
    'quotas list:0') REPLY='event' ;;
    'quotas show:--event') REPLY='event' ;;
    'quotas update:--event') REPLY='event' ;;
    'quotas update:--ticket-type') REPLY='ticket-type' ;;
    'quotas delete:--event') REPLY='event' ;;
    'promo-codes create:--event') REPLY='event' ;;
    'promo-codes create:--ticket-type') REPLY='ticket-type' ;;
    'promo-codes list:--event') REPLY='event' ;;
    'promo-codes list:0') REPLY='event' ;;
    'promo-codes show:--event') REPLY='event' ;;
    'promo-codes update:--event') REPLY='event' ;;
    'promo-codes update:--ticket-type') REPLY='ticket-type' ;;
    'promo-codes disable:--event') REPLY='event' ;;
    'forms show:--event') REPLY='event' ;;
    'forms show:0') REPLY='event' ;;
    'forms edit:--event') REPLY='event' ;;
    'forms edit:--file') REPLY='file' ;;
    'forms edit:0') REPLY='event' ;;
    'forms set:--event') REPLY='event' ;;
    'forms set:--file') REPLY='file' ;;
    'forms set:0') REPLY='event' ;;
    'forms summary:--event') REPLY='event' ;;
    'forms summary:--ticket-type') REPLY='ticket-type' ;;
    'forms summary:--kind') REPLY='choices admission add_on donation all' ;;
    'forms summary:--status') REPLY='choices pending confirmed cancelled' ;;
    'forms summary:0') REPLY='event' ;;
    'forms validate:0') REPLY='file' ;;
    'pages show:--event') REPLY='event' ;;
    'pages show:0') REPLY='event' ;;
    'pages update:--event') REPLY='event' ;;
    'pages update:0') REPLY='event' ;;
    'pages open:--event') REPLY='event' ;;
    'pages open:0') REPLY='event' ;;
    'languages list:--event') REPLY='event' ;;
    'languages list:0') REPLY='event' ;;
    'languages check:--event') REPLY='event' ;;
    'languages check:--language') REPLY='choices en de fr es it nl pl ar' ;;
    'languages check:0') REPLY='event' ;;
    'languages export:--event') REPLY='event' ;;
    'languages export:--language') REPLY='choices en de fr es it nl pl ar' ;;
    'languages export:--format') REPLY='choices csv yaml' ;;
    'languages export:--out') REPLY='file' ;;
    'languages export:0') REPLY='event' ;;
    'languages import:--event') REPLY='event' ;;
    'languages import:--format') REPLY='choices csv yaml' ;;
    'languages import:--encoding') REPLY='choices utf-8 utf-16le utf-16be windows-1252' ;;
    'languages import:0') REPLY='event' ;;
    'languages import:1') REPLY='file' ;;
    'waitlist join:--event') REPLY='event' ;;
    'waitlist join:--ticket-type') REPLY='ticket-type' ;;
    'waitlist join:--language') REPLY='choices en de fr es it nl pl ar' ;;
    'waitlist list:--event') REPLY='event' ;;
    'waitlist list:--status') REPLY='choices waiting offered purchased offer_expired cancelled' ;;
    'waitlist list:--ticket-type') REPLY='ticket-type' ;;
    'waitlist list:0') REPLY='event' ;;
    'waitlist show:--event') REPLY='event' ;;
    'waitlist update:--event') REPLY='event' ;;
    'waitlist offer:--event') REPLY='event' ;;
    'waitlist cancel:--event') REPLY='event' ;;
    'orders create:--event') REPLY='event' ;;
    'orders create:--ticket') REPLY='ticket-type' ;;
    'orders create:--language') REPLY='choices en de fr es it nl pl ar' ;;
    'orders create:--payment') REPLY='choices cash transfer card complimentary' ;;
    'orders create:--pay') REPLY='choices stripe' ;;
    'orders list:--event') REPLY='event' ;;
    'orders list:--status') REPLY='choices reserved pending paid expired cancelled paid_unfulfillable' ;;
    'orders list:--sort') REPLY='choices createdAt -createdAt' ;;
    'orders list:0') REPLY='event' ;;
    'orders show:--event') REPLY='event' ;;
    'orders update:--event') REPLY='event' ;;
    'orders pay:--event') REPLY='event' ;;
    'orders pay:--payment') REPLY='choices cash transfer card complimentary' ;;
    'orders cancel:--event') REPLY='event' ;;
    'orders refund:--event') REPLY='event' ;;
    'orders refund:--payment') REPLY='choices cash transfer card' ;;
    'orders resend:--event') REPLY='event' ;;
    'venues show:0') REPLY='venue' ;;
    'venues update:0') REPLY='venue' ;;
    'venues delete:0') REPLY='venue' ;;
    'rooms create:--event') REPLY='event' ;;
    'rooms create:--venue') REPLY='venue' ;;
    'rooms create:--includes') REPLY='room' ;;
    'rooms list:--event') REPLY='event' ;;
    'rooms list:--venue') REPLY='venue' ;;
    'rooms list:0') REPLY='event' ;;
    'rooms show:--event') REPLY='event' ;;
    'rooms show:0') REPLY='room' ;;
    'rooms update:--event') REPLY='event' ;;
    'rooms update:--includes') REPLY='room' ;;
    'rooms update:0') REPLY='room' ;;
    'rooms delete:--event') REPLY='event' ;;
    'rooms delete:0') REPLY='room' ;;
    'tracks create:--event') REPLY='event' ;;
    'tracks list:--event') REPLY='event' ;;
    'tracks list:0') REPLY='event' ;;
    'tracks show:--event') REPLY='event' ;;
    'tracks show:0') REPLY='track' ;;
    'tracks update:--event') REPLY='event' ;;
    'tracks update:0') REPLY='track' ;;
    'tracks delete:--event') REPLY='event' ;;
    'tracks delete:0') REPLY='track' ;;
    'speakers create:--event') REPLY='event' ;;
    'speakers create:--biography') REPLY='file' ;;
    'speakers create:--consent') REPLY='choices profile picture recording' ;;
    'speakers list:--event') REPLY='event' ;;
    'speakers list:0') REPLY='event' ;;
    'speakers show:--event') REPLY='event' ;;
    'speakers show:0') REPLY='speaker' ;;
    'speakers update:--event') REPLY='event' ;;
    'speakers update:--biography') REPLY='file' ;;
    'speakers update:--consent') REPLY='choices profile picture recording' ;;
    'speakers update:0') REPLY='speaker' ;;
    'speakers invite:--event') REPLY='event' ;;
    'speakers invite:0') REPLY='speaker' ;;
    'speakers consent:--event') REPLY='event' ;;
    'speakers consent:--to') REPLY='choices profile picture recording' ;;
    'speakers consent:0') REPLY='speaker' ;;
    'speakers ticket:--event') REPLY='event' ;;
    'speakers ticket:--ticket-type') REPLY='ticket-type' ;;
    'speakers ticket:0') REPLY='speaker' ;;
    'speakers delete:--event') REPLY='event' ;;
    'speakers delete:0') REPLY='speaker' ;;
    'speakers erase:--event') REPLY='event' ;;
    'speakers erase:0') REPLY='speaker' ;;
    'sessions create:--event') REPLY='event' ;;
    'sessions create:--speaker') REPLY='speaker' ;;
    'sessions create:--track') REPLY='track' ;;
    'sessions create:--abstract') REPLY='file' ;;
    'sessions create:--description') REPLY='file' ;;
    'sessions create:--ticket-type') REPLY='ticket-type' ;;
    'sessions create:--add-on') REPLY='ticket-type' ;;
    'sessions list:--event') REPLY='event' ;;
    'sessions list:--status') REPLY='choices draft accepted confirmed rejected withdrawn cancelled' ;;
    'sessions list:--track') REPLY='track' ;;
    'sessions list:--speaker') REPLY='speaker' ;;
    'sessions list:--sort') REPLY='choices start createdAt -createdAt' ;;
    'sessions list:0') REPLY='event' ;;
    'sessions show:--event') REPLY='event' ;;
    'sessions show:0') REPLY='session' ;;
    'sessions update:--event') REPLY='event' ;;
    'sessions update:--speaker') REPLY='speaker' ;;
    'sessions update:--track') REPLY='track' ;;
    'sessions update:--abstract') REPLY='file' ;;
    'sessions update:--description') REPLY='file' ;;
    'sessions update:--ticket-type') REPLY='ticket-type' ;;
    'sessions update:--add-on') REPLY='ticket-type' ;;
    'sessions update:0') REPLY='session' ;;
    'sessions place:--event') REPLY='event' ;;
    'sessions place:0') REPLY='session' ;;
    'sessions unplace:--event') REPLY='event' ;;
    'sessions unplace:0') REPLY='session' ;;
    'sessions accept:--event') REPLY='event' ;;
    'sessions accept:0') REPLY='session' ;;
    'sessions confirm:--event') REPLY='event' ;;
    'sessions confirm:0') REPLY='session' ;;
    'sessions reject:--event') REPLY='event' ;;
    'sessions reject:0') REPLY='session' ;;
    'sessions withdraw:--event') REPLY='event' ;;
    'sessions withdraw:0') REPLY='session' ;;
    'sessions cancel:--event') REPLY='event' ;;
    'sessions cancel:--tell') REPLY='choices speakers enrolled starred none' ;;
    'sessions cancel:0') REPLY='session' ;;
    'sessions restore:--event') REPLY='event' ;;
    'sessions restore:0') REPLY='session' ;;
    'sessions enrol:--event') REPLY='event' ;;
    'sessions enrol:0') REPLY='session' ;;
    'sessions unenrol:--event') REPLY='event' ;;
    'sessions unenrol:0') REPLY='session' ;;
    'sessions enrolments:--event') REPLY='event' ;;
    'sessions enrolments:--status') REPLY='choices enrolled waiting cancelled' ;;
    'sessions enrolments:0') REPLY='session' ;;
    'sessions delete:--event') REPLY='event' ;;
    'sessions delete:0') REPLY='session' ;;
    'schedule show:--event') REPLY='event' ;;
    'schedule show:--room') REPLY='room' ;;
    'schedule show:--track') REPLY='track' ;;
    'schedule show:--speaker') REPLY='speaker' ;;
    'schedule show:0') REPLY='event' ;;
    'schedule check:--event') REPLY='event' ;;
    'schedule check:0') REPLY='event' ;;
    'schedule edit:--event') REPLY='event' ;;
    'schedule edit:--room') REPLY='room' ;;
    'schedule edit:0') REPLY='event' ;;
    'schedule export:--event') REPLY='event' ;;
    'schedule export:--format') REPLY='choices yaml csv json xml ics pdf html' ;;
    'schedule export:--room') REPLY='room' ;;
    'schedule export:--font') REPLY='file' ;;
    'schedule export:--out') REPLY='file' ;;
    'schedule export:0') REPLY='event' ;;
    'schedule set:--event') REPLY='event' ;;
    'schedule set:--file') REPLY='file' ;;
    'schedule set:0') REPLY='event' ;;
    'schedule add:--event') REPLY='event' ;;
    'schedule remove:--event') REPLY='event' ;;
    'schedule shift:--event') REPLY='event' ;;
    'schedule shift:0') REPLY='event' ;;
    'schedule release:--event') REPLY='event' ;;
    'schedule release:--only') REPLY='session' ;;
    'schedule release:--tell') REPLY='choices speakers enrolled starred none' ;;
    'schedule release:0') REPLY='event' ;;
    'schedule releases:--event') REPLY='event' ;;
    'schedule releases:0') REPLY='event' ;;
    'schedule diff:--event') REPLY='event' ;;
    'schedule diff:0') REPLY='event' ;;
    'schedule recall:--event') REPLY='event' ;;
    'schedule publish:--event') REPLY='event' ;;
    'schedule publish:0') REPLY='event' ;;
    'schedule unpublish:--event') REPLY='event' ;;
    'schedule unpublish:0') REPLY='event' ;;
    'schedule preview:--event') REPLY='event' ;;
    'schedule preview:0') REPLY='event' ;;
    'schedule embed:--event') REPLY='event' ;;
    'schedule embed:--view') REPLY='choices list grid' ;;
    'schedule embed:--track') REPLY='track' ;;
    'schedule embed:--out') REPLY='file' ;;
    'schedule embed:0') REPLY='event' ;;
    'schedule waive:--event') REPLY='event' ;;
    'schedule waive:0') REPLY='event' ;;
    'schedule waivers:--event') REPLY='event' ;;
    'schedule waivers:0') REPLY='event' ;;
    'schedule unwaive:--event') REPLY='event' ;;
    'schedule settings:--event') REPLY='event' ;;
    'schedule settings:0') REPLY='event' ;;
    'schedule update:--event') REPLY='event' ;;
    'schedule update:--speaker-ticket-type') REPLY='ticket-type' ;;
    'schedule update:0') REPLY='event' ;;
    'schedule import:--event') REPLY='event' ;;
    'schedule import:--from') REPLY='choices pretalx schedule-xml schedule-json sessionize sched icalendar csv' ;;
    'schedule import:--rejects') REPLY='file' ;;
    'schedule import:0') REPLY='file' ;;
    'schedule imports:--event') REPLY='event' ;;
    'schedule imports:--status') REPLY='choices open done undone' ;;
    'schedule imports:0') REPLY='event' ;;
    'schedule undo-import:--event') REPLY='event' ;;
    'calendars connect:--event') REPLY='event' ;;
    'calendars connect:--on-drift') REPLY='choices ours theirs' ;;
    'calendars list:--event') REPLY='event' ;;
    'calendars list:0') REPLY='event' ;;
    'calendars show:--event') REPLY='event' ;;
    'calendars sync:--event') REPLY='event' ;;
    'calendars update:--event') REPLY='event' ;;
    'calendars update:--on-drift') REPLY='choices ours theirs' ;;
    'calendars disconnect:--event') REPLY='event' ;;
    'attendees register:--event') REPLY='event' ;;
    'attendees register:--ticket-type') REPLY='ticket-type' ;;
    'attendees register:--payment') REPLY='choices cash transfer card complimentary' ;;
    'attendees add-on:--event') REPLY='event' ;;
    'attendees add-on:--ticket-type') REPLY='ticket-type' ;;
    'attendees add-on:--payment') REPLY='choices cash transfer card complimentary' ;;
    'attendees list:--event') REPLY='event' ;;
    'attendees list:--status') REPLY='choices pending confirmed cancelled' ;;
    'attendees list:--ticket-type') REPLY='ticket-type' ;;
    'attendees list:--kind') REPLY='choices admission add_on donation' ;;
    'attendees list:--sort') REPLY='choices createdAt -createdAt name -name' ;;
    'attendees list:0') REPLY='event' ;;
    'attendees show:--event') REPLY='event' ;;
    'attendees update:--event') REPLY='event' ;;
    'attendees update:--payment') REPLY='choices cash transfer card complimentary' ;;
    'attendees import:--event') REPLY='event' ;;
    'attendees import:--ticket-type') REPLY='ticket-type' ;;
    'attendees import:--payment') REPLY='choices cash transfer card complimentary' ;;
    'attendees import:--encoding') REPLY='choices utf-8 utf-16le utf-16be windows-1252' ;;
    'attendees import:--rejects') REPLY='file' ;;
    'attendees import:0') REPLY='file' ;;
    'attendees export:--event') REPLY='event' ;;
    'attendees export:--format') REPLY='choices csv xlsx ndjson' ;;
    'attendees export:--status') REPLY='choices pending confirmed cancelled' ;;
    'attendees export:--ticket-type') REPLY='ticket-type' ;;
    'attendees export:--kind') REPLY='choices admission add_on donation all' ;;
    'attendees export:--out') REPLY='file' ;;
    'attendees export:0') REPLY='event' ;;
    'attendees cancel:--event') REPLY='event' ;;
    'attendees cancel:--ticket-type') REPLY='ticket-type' ;;
    'people export:--out') REPLY='file' ;;
    'imports list:--event') REPLY='event' ;;
    'imports list:--status') REPLY='choices open done undone' ;;
    'imports list:0') REPLY='event' ;;
    'imports show:--event') REPLY='event' ;;
    'imports undo:--event') REPLY='event' ;;
    'tickets list:--event') REPLY='event' ;;
    'tickets list:--status') REPLY='choices reserved valid void' ;;
    'tickets list:--ticket-type') REPLY='ticket-type' ;;
    'tickets list:--kind') REPLY='choices admission add_on donation' ;;
    'tickets list:0') REPLY='event' ;;
    'tickets show:--event') REPLY='event' ;;
    'tickets show:--png') REPLY='file' ;;
    'tickets show:--svg') REPLY='file' ;;
    'tickets show:--pdf') REPLY='file' ;;
    'tickets show:--font') REPLY='file' ;;
    'tickets export:--event') REPLY='event' ;;
    'tickets export:--ticket-type') REPLY='ticket-type' ;;
    'tickets export:--out') REPLY='file' ;;
    'tickets export:--font') REPLY='file' ;;
    'tickets export:0') REPLY='event' ;;
    'tickets tokens:--event') REPLY='event' ;;
    'tickets tokens:--ticket-type') REPLY='ticket-type' ;;
    'tickets tokens:0') REPLY='event' ;;
    'tickets read:--event') REPLY='event' ;;
    'tickets read:0') REPLY='file' ;;
    'tickets move:--event') REPLY='event' ;;
    'tickets move:--ticket-type') REPLY='ticket-type' ;;
    'tickets move:--payment') REPLY='choices cash transfer card complimentary' ;;
    'tickets transfer:--event') REPLY='event' ;;
    'tickets block:--event') REPLY='event' ;;
    'tickets unblock:--event') REPLY='event' ;;
    'tickets void:--event') REPLY='event' ;;
    'badges export:--event') REPLY='event' ;;
    'badges export:--from') REPLY='file' ;;
    'badges export:--sides') REPLY='choices 1 2' ;;
    'badges export:--ticket-type') REPLY='ticket-type' ;;
    'badges export:--status') REPLY='choices pending confirmed cancelled' ;;
    'badges export:--out') REPLY='file' ;;
    'badges export:--font') REPLY='file' ;;
    'badges export:0') REPLY='event' ;;
    'door scan:--event') REPLY='event' ;;
    'door scan:--image') REPLY='file' ;;
    'door scan:0') REPLY='event' ;;
    'door search:--event') REPLY='event' ;;
    'door search:0') REPLY='event' ;;
    'door prepare:--event') REPLY='event' ;;
    'door prepare:0') REPLY='event' ;;
    'door preflight:--event') REPLY='event' ;;
    'door preflight:0') REPLY='event' ;;
    'door sync:--event') REPLY='event' ;;
    'door sync:0') REPLY='event' ;;
    'door serve:--event') REPLY='event' ;;
    'door serve:--tls-certificate') REPLY='file' ;;
    'door serve:--tls-key') REPLY='file' ;;
    'door serve:0') REPLY='event' ;;
    'door watch:--event') REPLY='event' ;;
    'door watch:0') REPLY='event' ;;
    'check-in-lists create:--event') REPLY='event' ;;
    'check-in-lists create:--ticket-type') REPLY='ticket-type' ;;
    'check-in-lists create:--reentry') REPLY='choices never after_exit always' ;;
    'check-in-lists list:--event') REPLY='event' ;;
    'check-in-lists list:0') REPLY='event' ;;
    'check-in-lists show:--event') REPLY='event' ;;
    'check-in-lists update:--event') REPLY='event' ;;
    'check-in-lists update:--ticket-type') REPLY='ticket-type' ;;
    'check-in-lists update:--reentry') REPLY='choices never after_exit always' ;;
    'check-in-lists delete:--event') REPLY='event' ;;
    'scans list:--event') REPLY='event' ;;
    'scans list:--decision') REPLY='choices ok already_redeemed invalid unpaid canceled blocked revoked superseded not_yet_valid expired wrong_event wrong_list unknown_key error' ;;
    'scans list:0') REPLY='event' ;;
    'scans undo:--event') REPLY='event' ;;
    'devices create:--event') REPLY='event' ;;
    'devices create:--png') REPLY='file' ;;
    'devices list:--event') REPLY='event' ;;
    'devices list:0') REPLY='event' ;;
    'devices revoke:--event') REPLY='event' ;;
    'signing-keys list:--event') REPLY='event' ;;
    'signing-keys list:--status') REPLY='choices active revoked' ;;
    'signing-keys list:0') REPLY='event' ;;
    'signing-keys create:--event') REPLY='event' ;;
    'signing-keys create:0') REPLY='event' ;;
    'signing-keys revoke:--event') REPLY='event' ;;
    'payments connect:0') REPLY='choices stripe' ;;
    'payments create:--event') REPLY='event' ;;
    'payments list:--event') REPLY='event' ;;
    'payments list:--status') REPLY='choices created pending confirmed canceled failed refunded' ;;
    'payments list:0') REPLY='event' ;;
    'payments show:--event') REPLY='event' ;;
    'payments sync:--event') REPLY='event' ;;
    'reconcile bank:--event') REPLY='event' ;;
    'reconcile bank:--fees-event') REPLY='event' ;;
    'reconcile bank:--decimal') REPLY='choices comma point' ;;
    'reconcile bank:--date-order') REPLY='choices dmy mdy' ;;
    'reconcile bank:--encoding') REPLY='choices utf-8 utf-16le utf-16be windows-1252' ;;
    'reconcile bank:0') REPLY='file' ;;
    'reconcile stripe:--event') REPLY='event' ;;
    'reconcile stripe:--fees-event') REPLY='event' ;;
    'reconcile stripe:0') REPLY='file' ;;
    'refunds list:--event') REPLY='event' ;;
    'refunds list:--status') REPLY='choices due created transit external done canceled failed' ;;
    'refunds list:0') REPLY='event' ;;
    'refunds owe:--event') REPLY='event' ;;
    'refunds keep:--event') REPLY='event' ;;
    'refunds set-account:--event') REPLY='event' ;;
    'refunds export:--event') REPLY='event' ;;
    'refunds export:--format') REPLY='choices pain.001 sepa-csv' ;;
    'refunds export:--out') REPLY='file' ;;
    'refunds export:0') REPLY='event' ;;
    'invoices create:--event') REPLY='event' ;;
    'invoices list:--event') REPLY='event' ;;
    'invoices list:--kind') REPLY='choices invoice credit_note' ;;
    'invoices list:0') REPLY='event' ;;
    'invoices show:--event') REPLY='event' ;;
    'invoices export:--event') REPLY='event' ;;
    'invoices export:--format') REPLY='choices pdf xml json' ;;
    'invoices export:--out') REPLY='file' ;;
    'invoices export:--font') REPLY='file' ;;
    'invoices credit:--event') REPLY='event' ;;
    'expenses add:--event') REPLY='event' ;;
    'expenses add:--category') REPLY='choices venue catering speakers travel marketing equipment staff insurance print software fees other' ;;
    'expenses add:--receipt') REPLY='file' ;;
    'expenses list:--event') REPLY='event' ;;
    'expenses list:--status') REPLY='choices recorded void' ;;
    'expenses list:--category') REPLY='choices venue catering speakers travel marketing equipment staff insurance print software fees other' ;;
    'expenses list:0') REPLY='event' ;;
    'expenses show:--event') REPLY='event' ;;
    'expenses void:--event') REPLY='event' ;;
    'budgets set:--event') REPLY='event' ;;
    'budgets set:--category') REPLY='choices venue catering speakers travel marketing equipment staff insurance print software fees other total' ;;
    'budgets set:0') REPLY='event' ;;
    'budgets list:--event') REPLY='event' ;;
    'budgets list:--category') REPLY='choices venue catering speakers travel marketing equipment staff insurance print software fees other total' ;;
    'budgets list:0') REPLY='event' ;;
    'budgets unset:--event') REPLY='event' ;;
    'budgets unset:--category') REPLY='choices venue catering speakers travel marketing equipment staff insurance print software fees other total' ;;
    'budgets unset:0') REPLY='event' ;;
    'forecast sales:--event') REPLY='event' ;;
    'forecast sales:--level') REPLY='choices 50 80 90' ;;
    'forecast sales:--like') REPLY='event' ;;
    'forecast sales:0') REPLY='event' ;;
    'forecast attendance:--event') REPLY='event' ;;
    'forecast attendance:--level') REPLY='choices 50 80 90' ;;
    'forecast attendance:--like') REPLY='event' ;;
    'forecast attendance:0') REPLY='event' ;;
    'forecast no-shows:--event') REPLY='event' ;;
    'forecast no-shows:--level') REPLY='choices 50 80 90' ;;
    'forecast no-shows:--like') REPLY='event' ;;
    'forecast no-shows:0') REPLY='event' ;;
    'revenue show:--event') REPLY='event' ;;
    'revenue show:--by') REPLY='choices ticket-type day channel payment source' ;;
    'revenue show:0') REPLY='event' ;;
    'revenue export:--event') REPLY='event' ;;
    'revenue export:--format') REPLY='choices csv pdf json xlsx' ;;
    'revenue export:--out') REPLY='file' ;;
    'revenue export:--font') REPLY='file' ;;
    'revenue export:0') REPLY='event' ;;
    'sources list:--event') REPLY='event' ;;
    'sources list:0') REPLY='event' ;;
    'ledger list:--event') REPLY='event' ;;
    'ledger list:--kind') REPLY='choices sale payment refund expense reversal' ;;
    'ledger list:--book') REPLY='choices sales tax refunds tax_refunds prepayments expenses cash transfer card stripe bank' ;;
    'ledger list:--sort') REPLY='choices createdAt -createdAt' ;;
    'ledger list:0') REPLY='event' ;;
    'ledger verify:--event') REPLY='event' ;;
    'ledger verify:0') REPLY='event' ;;
    'mail connect:--tls') REPLY='choices starttls implicit none' ;;
    'messages list:--event') REPLY='event' ;;
    'messages list:--status') REPLY='choices waiting sending sent failed unknown expired cancelled' ;;
    'messages list:--kind') REPLY='choices payment-due confirmation new-ticket cancellation ticket-cancelled ticket-moved refund event-changed event-cancelled reminder waitlist-joined waitlist-offer session-place session-withdrawn schedule-changed payment-reminder order-expired money-owed new-order orders-summary message' ;;
    'messages list:--sort') REPLY='choices createdAt -createdAt' ;;
    'messages list:0') REPLY='event' ;;
    'messages draft:--event') REPLY='event' ;;
    'messages draft:--for') REPLY='choices reminder payment thanks invitation change tier' ;;
    'messages draft:--language') REPLY='choices en de fr es it nl pl ar' ;;
    'messages draft:--writer') REPLY='choices auto template model' ;;
    'messages draft:--allow') REPLY='choices speaker-names' ;;
    'messages draft:0') REPLY='event' ;;
    'messages send:--event') REPLY='event' ;;
    'messages send:--purpose') REPLY='choices service marketing' ;;
    'messages send:--body') REPLY='file' ;;
    'messages send:0') REPLY='event' ;;
    'messages personalize:--event') REPLY='event' ;;
    'messages personalize:--purpose') REPLY='choices service marketing' ;;
    'messages personalize:--body') REPLY='file' ;;
    'messages personalize:0') REPLY='event' ;;
    'messages preview:--event') REPLY='event' ;;
    'messages preview:--template') REPLY='choices payment-due confirmation new-ticket cancellation ticket-cancelled ticket-moved refund event-changed event-cancelled reminder waitlist-joined waitlist-offer session-place session-withdrawn schedule-changed payment-reminder order-expired money-owed new-order orders-summary' ;;
    'messages preview:--language') REPLY='choices en de fr es it nl pl ar' ;;
    'messages preview:--out') REPLY='file' ;;
    'messages preview:0') REPLY='event' ;;
    'templates show:0') REPLY='choices payment-due confirmation new-ticket cancellation ticket-cancelled ticket-moved refund event-changed event-cancelled reminder waitlist-joined waitlist-offer session-place session-withdrawn schedule-changed payment-reminder order-expired money-owed new-order orders-summary' ;;
    'templates edit:--text') REPLY='file' ;;
    'templates edit:--html-part') REPLY='file' ;;
    'templates edit:0') REPLY='choices payment-due confirmation new-ticket cancellation ticket-cancelled ticket-moved refund event-changed event-cancelled reminder waitlist-joined waitlist-offer session-place session-withdrawn schedule-changed payment-reminder order-expired money-owed new-order orders-summary' ;;
    'templates reset:0') REPLY='choices payment-due confirmation new-ticket cancellation ticket-cancelled ticket-moved refund event-changed event-cancelled reminder waitlist-joined waitlist-offer session-place session-withdrawn schedule-changed payment-reminder order-expired money-owed new-order orders-summary' ;;
    'consents list:--event') REPLY='event' ;;
    'consents list:--status') REPLY='choices granted withdrawn objected' ;;
    'consents list:--source') REPLY='choices page api entered imported' ;;
    'consents list:0') REPLY='event' ;;
    'consents import:0') REPLY='file' ;;
    'automations create:--event') REPLY='event' ;;
    'automations create:--file') REPLY='file' ;;
    'automations create:0') REPLY='event' ;;
    'automations list:--event') REPLY='event' ;;
    'automations list:--status') REPLY='choices active paused ended' ;;
    'automations list:0') REPLY='event' ;;
    'automations show:--event') REPLY='event' ;;
    'automations show:0') REPLY='automation' ;;
    'automations plan:--event') REPLY='event' ;;
    'automations plan:0') REPLY='automation' ;;
    'automations history:--event') REPLY='event' ;;
    'automations history:--status') REPLY='choices planned done missed skipped failed' ;;
    'automations history:0') REPLY='automation' ;;
    'automations run:--event') REPLY='event' ;;
    'automations run:0') REPLY='automation' ;;
    'automations pause:--event') REPLY='event' ;;
    'automations pause:0') REPLY='automation' ;;
    'automations resume:--event') REPLY='event' ;;
    'automations resume:0') REPLY='automation' ;;
    'automations update:--event') REPLY='event' ;;
    'automations update:--file') REPLY='file' ;;
    'automations update:0') REPLY='automation' ;;
    'automations delete:--event') REPLY='event' ;;
    'automations delete:0') REPLY='automation' ;;
    'model connect:--key-file') REPLY='file' ;;
    'model preview:--event') REPLY='event' ;;
    'model preview:--for') REPLY='choices reminder payment thanks invitation change tier' ;;
    'model preview:--language') REPLY='choices en de fr es it nl pl ar' ;;
    'model preview:--allow') REPLY='choices speaker-names' ;;
    'model preview:0') REPLY='choices draft variant translate reword tag wish' ;;
    'model variant:--event') REPLY='event' ;;
    'model variant:--language') REPLY='choices en de fr es it nl pl ar' ;;
    'model variant:--allow') REPLY='choices speaker-names' ;;
    'model variant:0') REPLY='event' ;;
    'model translate:--language') REPLY='choices en de fr es it nl pl ar' ;;
    'model translate:0') REPLY='choices payment-due confirmation new-ticket cancellation ticket-cancelled ticket-moved refund event-changed event-cancelled reminder waitlist-joined waitlist-offer session-place session-withdrawn schedule-changed payment-reminder order-expired money-owed new-order orders-summary' ;;
    'model reword:--language') REPLY='choices en de fr es it nl pl ar' ;;
    'model reword:--allow') REPLY='choices speaker-names' ;;
    'model tag:--event') REPLY='event' ;;
    'model tag:0') REPLY='event' ;;
    'model wish:0') REPLY='event' ;;
    'keys create:--scopes') REPLY='choices events:read events:write agenda:read agenda:write speakers:read speakers:write attendees:read attendees:write door:read door:write door:override door:cash orders:read orders:write money:read money:write payments:read payments:write mail:read mail:write consents:read consents:write webhooks:read webhooks:write suggestions:read suggestions:write automations:read automations:write models:read models:write keys:read keys:write audit:read people:read people:write' ;;
    'keys create:--event') REPLY='event' ;;
    'keys list:--status') REPLY='choices active expired revoked' ;;
    'oauth-clients create:--scopes') REPLY='choices events:read events:write agenda:read agenda:write speakers:read speakers:write attendees:read attendees:write door:read door:write door:override door:cash orders:read orders:write money:read money:write payments:read payments:write mail:read mail:write consents:read consents:write webhooks:read webhooks:write suggestions:read suggestions:write automations:read automations:write models:read models:write keys:read keys:write audit:read people:read people:write' ;;
    'oauth-clients create:--grant-types') REPLY='choices authorization_code client_credentials' ;;
    'oauth-clients create:--event') REPLY='event' ;;
    'oauth-clients list:--status') REPLY='choices active expired revoked' ;;
    'grants list:--status') REPLY='choices active expired revoked' ;;
    'changes list:--kinds') REPLY='choices event.created event.updated event.published event.unpublished event.cancelled event.deleted ticket_type.created ticket_type.updated ticket_type.published ticket_type.paused ticket_type.resumed ticket_type.deleted ticket_types.sorted quota.created quota.updated quota.deleted promo_code.created promo_code.updated promo_code.disabled form.updated page.updated check_in_list.created check_in_list.updated check_in_list.deleted suggestion.made suggestion.accepted suggestion.rejected webhook.disabled webhook.test order.created order.paid order.partly_paid order.unfulfillable order.updated order.cancelled order.expired order.refunded order.owed refund.failed invoice.issued expense.added expense.voided budget.set budget.removed waitlist.joined waitlist.joined_again waitlist.updated waitlist.offered waitlist.offered_again waitlist.offer_expired waitlist.purchased waitlist.cancelled attendee.registered attendees.imported attendee.updated attendee.confirmed attendee.cancelled attendee.checked_in attendee.check_in_undone attendee.let_in import.undone ticket.moved ticket.transferred ticket.voided ticket.blocked ticket.unblocked scans.uploaded venue.created venue.updated venue.deleted room.created room.updated room.deleted event_room.added event_room.updated event_room.removed track.created track.updated track.deleted session.created session.updated session.accepted session.confirmed session.rejected session.withdrawn session.cancelled session.restored session.deleted speaker.created speaker.updated speaker.invited speaker.ticketed speaker.deleted speaker.erased schedule.updated schedule.changed schedule.shifted schedule.published schedule.unpublished schedule.released schedule.imported schedule_import.undone enrolment.created enrolment.cancelled enrolment.promoted mailbox.granted mailbox.withdrawn mailbox.objected automation.ran automation.paused' ;;
    'changes list:--event') REPLY='event' ;;
    'changes follow:--kinds') REPLY='choices event.created event.updated event.published event.unpublished event.cancelled event.deleted ticket_type.created ticket_type.updated ticket_type.published ticket_type.paused ticket_type.resumed ticket_type.deleted ticket_types.sorted quota.created quota.updated quota.deleted promo_code.created promo_code.updated promo_code.disabled form.updated page.updated check_in_list.created check_in_list.updated check_in_list.deleted suggestion.made suggestion.accepted suggestion.rejected webhook.disabled webhook.test order.created order.paid order.partly_paid order.unfulfillable order.updated order.cancelled order.expired order.refunded order.owed refund.failed invoice.issued expense.added expense.voided budget.set budget.removed waitlist.joined waitlist.joined_again waitlist.updated waitlist.offered waitlist.offered_again waitlist.offer_expired waitlist.purchased waitlist.cancelled attendee.registered attendees.imported attendee.updated attendee.confirmed attendee.cancelled attendee.checked_in attendee.check_in_undone attendee.let_in import.undone ticket.moved ticket.transferred ticket.voided ticket.blocked ticket.unblocked scans.uploaded venue.created venue.updated venue.deleted room.created room.updated room.deleted event_room.added event_room.updated event_room.removed track.created track.updated track.deleted session.created session.updated session.accepted session.confirmed session.rejected session.withdrawn session.cancelled session.restored session.deleted speaker.created speaker.updated speaker.invited speaker.ticketed speaker.deleted speaker.erased schedule.updated schedule.changed schedule.shifted schedule.published schedule.unpublished schedule.released schedule.imported schedule_import.undone enrolment.created enrolment.cancelled enrolment.promoted mailbox.granted mailbox.withdrawn mailbox.objected automation.ran automation.paused' ;;
    'changes follow:--event') REPLY='event' ;;
    'changes follow:--cursor-file') REPLY='file' ;;
    'suggest marketing:--event') REPLY='event' ;;
    'suggest marketing:0') REPLY='event' ;;
    'suggest price:--event') REPLY='event' ;;
    'suggest price:--ticket-type') REPLY='ticket-type' ;;
    'suggest price:0') REPLY='event' ;;
    'suggest schedule:--event') REPLY='event' ;;
    'suggest schedule:--keep') REPLY='session' ;;
    'suggest schedule:--effort') REPLY='choices quick normal long' ;;
    'suggest schedule:0') REPLY='event' ;;
    'suggest venue:--event') REPLY='event' ;;
    'suggest venue:--candidates') REPLY='file' ;;
    'suggest venue:0') REPLY='event' ;;
    'suggestions list:--event') REPLY='event' ;;
    'suggestions list:--kind') REPLY='choices schedule venue price marketing message' ;;
    'suggestions list:--status') REPLY='choices proposed accepted rejected superseded expired' ;;
    'suggestions list:0') REPLY='event' ;;
    'suggestions show:--plan') REPLY='choices few balanced best' ;;
    'suggestions accept:--plan') REPLY='choices few balanced best' ;;
    'suggestions reject:--reason') REPLY='choices wrong_data not_possible too_costly not_wanted other' ;;
    'suggestions stats:--event') REPLY='event' ;;
    'webhooks create:--kinds') REPLY='choices event.created event.updated event.published event.unpublished event.cancelled event.deleted ticket_type.created ticket_type.updated ticket_type.published ticket_type.paused ticket_type.resumed ticket_type.deleted ticket_types.sorted quota.created quota.updated quota.deleted promo_code.created promo_code.updated promo_code.disabled form.updated page.updated check_in_list.created check_in_list.updated check_in_list.deleted suggestion.made suggestion.accepted suggestion.rejected webhook.disabled webhook.test order.created order.paid order.partly_paid order.unfulfillable order.updated order.cancelled order.expired order.refunded order.owed refund.failed invoice.issued expense.added expense.voided budget.set budget.removed waitlist.joined waitlist.joined_again waitlist.updated waitlist.offered waitlist.offered_again waitlist.offer_expired waitlist.purchased waitlist.cancelled attendee.registered attendees.imported attendee.updated attendee.confirmed attendee.cancelled attendee.checked_in attendee.check_in_undone attendee.let_in import.undone ticket.moved ticket.transferred ticket.voided ticket.blocked ticket.unblocked scans.uploaded venue.created venue.updated venue.deleted room.created room.updated room.deleted event_room.added event_room.updated event_room.removed track.created track.updated track.deleted session.created session.updated session.accepted session.confirmed session.rejected session.withdrawn session.cancelled session.restored session.deleted speaker.created speaker.updated speaker.invited speaker.ticketed speaker.deleted speaker.erased schedule.updated schedule.changed schedule.shifted schedule.published schedule.unpublished schedule.released schedule.imported schedule_import.undone enrolment.created enrolment.cancelled enrolment.promoted mailbox.granted mailbox.withdrawn mailbox.objected automation.ran automation.paused' ;;
    'webhooks create:--event') REPLY='event' ;;
    'webhooks create:--payload') REPLY='choices ids record' ;;
    'webhooks create:--secret-file') REPLY='file' ;;
    'webhooks list:--status') REPLY='choices enabled failing disabled' ;;
    'webhooks update:--kinds') REPLY='choices event.created event.updated event.published event.unpublished event.cancelled event.deleted ticket_type.created ticket_type.updated ticket_type.published ticket_type.paused ticket_type.resumed ticket_type.deleted ticket_types.sorted quota.created quota.updated quota.deleted promo_code.created promo_code.updated promo_code.disabled form.updated page.updated check_in_list.created check_in_list.updated check_in_list.deleted suggestion.made suggestion.accepted suggestion.rejected webhook.disabled webhook.test order.created order.paid order.partly_paid order.unfulfillable order.updated order.cancelled order.expired order.refunded order.owed refund.failed invoice.issued expense.added expense.voided budget.set budget.removed waitlist.joined waitlist.joined_again waitlist.updated waitlist.offered waitlist.offered_again waitlist.offer_expired waitlist.purchased waitlist.cancelled attendee.registered attendees.imported attendee.updated attendee.confirmed attendee.cancelled attendee.checked_in attendee.check_in_undone attendee.let_in import.undone ticket.moved ticket.transferred ticket.voided ticket.blocked ticket.unblocked scans.uploaded venue.created venue.updated venue.deleted room.created room.updated room.deleted event_room.added event_room.updated event_room.removed track.created track.updated track.deleted session.created session.updated session.accepted session.confirmed session.rejected session.withdrawn session.cancelled session.restored session.deleted speaker.created speaker.updated speaker.invited speaker.ticketed speaker.deleted speaker.erased schedule.updated schedule.changed schedule.shifted schedule.published schedule.unpublished schedule.released schedule.imported schedule_import.undone enrolment.created enrolment.cancelled enrolment.promoted mailbox.granted mailbox.withdrawn mailbox.objected automation.ran automation.paused' ;;
    'webhooks update:--payload') REPLY='choices ids record' ;;
    'webhooks deliveries:--status') REPLY='choices waiting delivered failed expired cancelled' ;;
    'webhooks replay:--kinds') REPLY='choices event.created event.updated event.published event.unpublished event.cancelled event.deleted ticket_type.created ticket_type.updated ticket_type.published ticket_type.paused ticket_type.resumed ticket_type.deleted ticket_types.sorted quota.created quota.updated quota.deleted promo_code.created promo_code.updated promo_code.disabled form.updated page.updated check_in_list.created check_in_list.updated check_in_list.deleted suggestion.made suggestion.accepted suggestion.rejected webhook.disabled webhook.test order.created order.paid order.partly_paid order.unfulfillable order.updated order.cancelled order.expired order.refunded order.owed refund.failed invoice.issued expense.added expense.voided budget.set budget.removed waitlist.joined waitlist.joined_again waitlist.updated waitlist.offered waitlist.offered_again waitlist.offer_expired waitlist.purchased waitlist.cancelled attendee.registered attendees.imported attendee.updated attendee.confirmed attendee.cancelled attendee.checked_in attendee.check_in_undone attendee.let_in import.undone ticket.moved ticket.transferred ticket.voided ticket.blocked ticket.unblocked scans.uploaded venue.created venue.updated venue.deleted room.created room.updated room.deleted event_room.added event_room.updated event_room.removed track.created track.updated track.deleted session.created session.updated session.accepted session.confirmed session.rejected session.withdrawn session.cancelled session.restored session.deleted speaker.created speaker.updated speaker.invited speaker.ticketed speaker.deleted speaker.erased schedule.updated schedule.changed schedule.shifted schedule.published schedule.unpublished schedule.released schedule.imported schedule_import.undone enrolment.created enrolment.cancelled enrolment.promoted mailbox.granted mailbox.withdrawn mailbox.objected automation.ran automation.paused' ;;
    'webhooks rotate-secret:--secret-file') REPLY='file' ;;
    'webhooks listen:--kinds') REPLY='choices event.created event.updated event.published event.unpublished event.cancelled event.deleted ticket_type.created ticket_type.updated ticket_type.published ticket_type.paused ticket_type.resumed ticket_type.deleted ticket_types.sorted quota.created quota.updated quota.deleted promo_code.created promo_code.updated promo_code.disabled form.updated page.updated check_in_list.created check_in_list.updated check_in_list.deleted suggestion.made suggestion.accepted suggestion.rejected webhook.disabled webhook.test order.created order.paid order.partly_paid order.unfulfillable order.updated order.cancelled order.expired order.refunded order.owed refund.failed invoice.issued expense.added expense.voided budget.set budget.removed waitlist.joined waitlist.joined_again waitlist.updated waitlist.offered waitlist.offered_again waitlist.offer_expired waitlist.purchased waitlist.cancelled attendee.registered attendees.imported attendee.updated attendee.confirmed attendee.cancelled attendee.checked_in attendee.check_in_undone attendee.let_in import.undone ticket.moved ticket.transferred ticket.voided ticket.blocked ticket.unblocked scans.uploaded venue.created venue.updated venue.deleted room.created room.updated room.deleted event_room.added event_room.updated event_room.removed track.created track.updated track.deleted session.created session.updated session.accepted session.confirmed session.rejected session.withdrawn session.cancelled session.restored session.deleted speaker.created speaker.updated speaker.invited speaker.ticketed speaker.deleted speaker.erased schedule.updated schedule.changed schedule.shifted schedule.published schedule.unpublished schedule.released schedule.imported schedule_import.undone enrolment.created enrolment.cancelled enrolment.promoted mailbox.granted mailbox.withdrawn mailbox.objected automation.ran automation.paused' ;;
    'webhooks listen:--event') REPLY='event' ;;
    'audit list:--event') REPLY='event' ;;
    'audit list:--sort') REPLY='choices createdAt -createdAt' ;;
    'audit list:0') REPLY='event' ;;
    'backup create:--database') REPLY='file' ;;
    'backup create:0') REPLY='file' ;;
    'backup verify:0') REPLY='file' ;;
    'auth login:--scopes') REPLY='choices events:read events:write agenda:read agenda:write speakers:read speakers:write attendees:read attendees:write door:read door:write door:override door:cash orders:read orders:write money:read money:write payments:read payments:write mail:read mail:write consents:read consents:write webhooks:read webhooks:write suggestions:read suggestions:write automations:read automations:write models:read models:write keys:read keys:write audit:read people:read people:write' ;;
    'auth approve:--scopes') REPLY='choices events:read events:write agenda:read agenda:write speakers:read speakers:write attendees:read attendees:write door:read door:write door:override door:cash orders:read orders:write money:read money:write payments:read payments:write mail:read mail:write consents:read consents:write webhooks:read webhooks:write suggestions:read suggestions:write automations:read automations:write models:read models:write keys:read keys:write audit:read people:read people:write' ;;
    'auth approve:--event') REPLY='event' ;;
    'auth switch:0') REPLY='profile' ;;
    'config get:0') REPLY='choices event output currency timezone timeout retries base-url color no-input api-key-command' ;;
    'config set:0') REPLY='choices event output currency timezone timeout retries base-url color no-input api-key-command' ;;
    'config unset:0') REPLY='choices event output currency timezone timeout retries base-url color no-input api-key-command' ;;
    'status:--event') REPLY='event' ;;
    'status:0') REPLY='event' ;;
    'serve:--database') REPLY='file' ;;
    'restore:--database') REPLY='file' ;;
    'restore:0') REPLY='file' ;;
    'migrate:--from') REPLY='file' ;;
    'migrate:--to') REPLY='file' ;;
    'api:--input') REPLY='file' ;;
    'completion:0') REPLY='choices bash zsh fish powershell' ;;
    *) REPLY='' ;;
  esac
}

_turnout_value_flags=' --about --abstract --access --access-question --action --actor --add-on --address --affiliation --all-on --allow --amount --answer --answer-within --api-key-file --as-of --assign --at --attendee --available --avoid --base-url --bic --billing-address --billing-city --billing-country --billing-name --billing-postcode --biography --body --book --brand-color --buyer-reference --by --candidates --capacity --cash-by --cash-needed --category --changeover --city --client --closes --code --color --columns --consent --contact --contact-email --contact-name --contact-phone --coordinates --count --country --credit-prefix --currency --cursor-file --daily-tokens --database --date --date-order --day --day-starts --days --decimal --decision --description --effort --email --embed-origin --encoding --end-date --equipment --event --execute-on --exemption --expected --expires --external-key --extra --fees-event --field --fields --file --finding --fixed --font --for --format --forward-to --from --from-draft --from-name --gate --get --grant-types --granted-at --grid --guest --header --holder --host --hours --html-part --iban --idempotency-key --ignore --image --imprint-url --includes --input --interval --invoice-prefix --keep --key-file --kind --kinds --language --language-question --languages --layout --level --like --limit --link --list --logo-url --mailing --map --max-per-order --max-tickets --max-uses --message --method --min-per-order --min-price --minutes --model --monthly-budget --name --needs --note --notes --offer-hours --on-drift --only --opens --order --order-mails --organizer --out --output --overlap --override --page --parallel --pay --pay-by --payload --payment --payment-days --payment-reminder --pdf --per-head --per-month --per-week --percent --phone --picture-url --plan --png --port --position --postal-code --postcode --prefix --price --price-in --price-out --printer --priority --privacy-url --profile --promo-code --pronouns --public-url --publish-at --purpose --quantity --query --question --question-version --quiet-from --quiet-until --rate --rate-limit --raw-field --reason --receipt --recording-url --redirect-uri --reentry --reference --rejects --release --reminder --reply-to --reserve --retries --return-url --risk --room --rule --sale-ends --sale-starts --scan-rate --scopes --secret-file --seed --self-cancel-until --session --set --setup --show --sides --since --slot --slug --sort --source --speaker --speaker-gap --speaker-info --speaker-ticket-type --start --start-time --station --status --stream-url --street --subject --subtitle --svg --tag --target --tax-id --tax-mode --tax-name --tax-rate --tax-rounding --teardown --tell --template --terms-url --text --ticket --ticket-type --tier --timeout --timezone --title --tls --tls-certificate --tls-key --to --track --track-color --transfer-days --transfer-instructions --translation --trusted-proxy --type --until --updated-since --url --user --valid-from --valid-until --vendor --venue --view --waitlist-entry --webhook --webhook-allow --webhook-proxy --weight --where --window --wish --word --writer -F -H -X -f '

# Splits the line into words as bash reads them. typed: those before the cursor, without their quotes; text: the one at the
# cursor; fixed: the part of it in front of what readline replaces, its last $2 letters; quote: what is open there. Fails
# where the value is not to be known without running something.
_turnout_split() {
  local line=$1 char next i=0 begun='' cut=$((${#1} - $2))
  typed=() text='' fixed='' quote=''
  while ((i < ${#line})); do
    ((i == cut)) && fixed=$text
    char=${line:i:1} next=${line:i+1:1} i=$((i + 1))
    if [[ $quote != "'" && ($char == '$' || $char == '`') ]]; then return 1; fi
    if [[ -n $quote && $char == "$quote" ]]; then
      quote=''
    elif [[ $quote == "'" ]]; then
      text+=$char
    elif [[ $char == \\ ]]; then
      if [[ -z $quote || $next == [\"\\\$\`] ]]; then text+=$next i=$((i + 1)); else text+=$char; fi
      begun=1
    elif [[ -n $quote ]]; then
      text+=$char
    elif [[ $char == [\"\'] ]]; then
      quote=$char begun=1
    elif [[ $char == [[:space:]\<\>\|\&\;\(\)] ]]; then
      [[ -n $begun ]] && typed+=("$text")
      text='' fixed='' begun=''
    else
      text+=$char begun=1
    fi
  done
  ((i == cut)) && fixed=$text
  return 0
}

# REPLY: $1 escaped for the quote $2, or for no quotes. Fails if it cannot be escaped.
_turnout_escape() {
  local char i
  REPLY=''
  case $1 in
    *[[:cntrl:]]*) return 1 ;;
  esac
  if [[ $2 == "'" ]]; then
    REPLY=$1
    [[ $1 != *"'"* ]]
    return
  fi
  # Inside double quotes nothing keeps ! from the history, and readline closes none behind a quote.
  [[ -n $2 && $1 == *['!"']* ]] && return 1
  for ((i = 0; i < ${#1}; i++)); do
    char=${1:i:1}
    if [[ -n $2 ]]; then
      [[ $char == [\"\\\$\`] ]] && REPLY+=\\
    else
      [[ $char == [[:alnum:]_./:@%+=-] ]] || REPLY+=\\
    fi
    REPLY+=$char
  done
  return 0
}

# Offers $1, or its id $2 if $1 cannot be written there, for the value after $lead.
_turnout_add() {
  local REPLY='' word
  for word in "$lead$1" "$lead$2"; do
    [[ $word == "$fixed"* ]] || continue
    if _turnout_escape "${word:${#fixed}}" "$quote"; then
      COMPREPLY+=("$REPLY")
      return 0
    fi
    [[ $2 =~ ^[A-Za-z0-9][A-Za-z0-9_-]*$ ]] || return 0
  done
  return 0
}

_turnout_offer() {
  local word IFS=$' \t\n'
  for word in $1; do
    [[ $lead$word == "$text"* ]] && _turnout_add "$word" ''
  done
  return 0
}

_turnout_ask() {
  local kind=$1 word summary id
  while IFS=$'\t' read -r word summary id; do
    [[ -n $word && $lead$word == "$text"* ]] && _turnout_add "$word" "$id"
  done < <(command "${COMP_WORDS[0]}" __complete -- "$kind" "${text#"$lead"}" ${typed[@]+"${typed[@]}"} 2>/dev/null </dev/null)
  return 0
}

_turnout_file() {
  local word
  # Where bash can be told that these are files it escapes them itself, and shows their last parts.
  if [[ $fixed == "$lead" ]] && compopt -o filenames 2>/dev/null; then
    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "${text#"$lead"}")
    return 0
  fi
  while IFS= read -r word; do _turnout_add "$word" ''; done < <(compgen -f -- "${text#"$lead"}")
  return 0
}

_turnout() {
  local place='' expected='' lead='' word index=0 REPLY='' text fixed quote
  local -a typed
  local line=${COMP_LINE:0:COMP_POINT}
  COMPREPLY=()
  if [[ $line != *"$2" ]] || ! _turnout_split "$line" "${#2}"; then return 0; fi
  typed=(${typed[@]+"${typed[@]:1}"})
  for word in ${typed[@]+"${typed[@]}"}; do
    if [[ -n $expected ]]; then expected=''; continue; fi
    if [[ $word == -* ]]; then
      case $_turnout_value_flags in *" $word "*) expected=$word ;; esac
      continue
    fi
    _turnout_words "$place"
    case " $REPLY " in
      *" $word "*) place=${place:+$place }$word ;;
      *) index=$((index + 1)) ;;
    esac
  done
  if [[ -z $expected && $text == --*=* ]]; then
    expected=${text%%=*}
    lead=$expected=
  fi
  if [[ -z $expected && $text == -* ]]; then
    _turnout_flags "$place"
    _turnout_offer "$REPLY"
    return 0
  fi
  if [[ -z $expected ]]; then
    _turnout_words "$place"
    if [[ -n $REPLY ]]; then
      _turnout_offer "$REPLY"
      return 0
    fi
  fi
  _turnout_values "$place:${expected:-$index}"
  case $REPLY in
    'choices '*) _turnout_offer "${REPLY#choices }" ;;
    file) _turnout_file ;;
    ?*) _turnout_ask "$REPLY" ;;
  esac
  return 0
}

complete -F _turnout turnout
