// The environment variables that are read, once: `turnout help environment` and a test read this table.

export const environmentVariables: readonly (readonly [string, string])[] = [
  ['TURNOUT_API_KEY', 'API key'],
  ['TURNOUT_API_KEY_FILE', 'file that holds the API key; wins over TURNOUT_API_KEY'],
  ['TURNOUT_PROFILE', 'profile to use'],
  ['TURNOUT_BASE_URL', 'service to use; embedded: runs it in this process'],
  ['TURNOUT_OUTPUT', 'format of results: table, json, ndjson, csv or yaml'],
  ['TURNOUT_EVENT', 'event that commands mean when none is named'],
  ['TURNOUT_TIMEOUT', 'longest wait for an answer, like 30s'],
  ['TURNOUT_RETRIES', 'how often a failed request is repeated'],
  ['TURNOUT_CONFIG_DIR', 'directory of config.json'],
  ['TURNOUT_DATA_DIR', 'directory of the embedded database'],
  ['TURNOUT_CACHE_DIR', 'directory of what can be made again'],
  ['TURNOUT_NO_INPUT', '1: never ask'],
  ['TURNOUT_DEBUG', '1: same as --debug'],
  ['TURNOUT_STRIPE_URL', 'a stand-in for Stripe on this machine, for tests; takes test keys only'],
  ['NO_COLOR', 'not empty: no colour'],
  ['FORCE_COLOR, CLICOLOR_FORCE', 'not empty and not 0: colour even where no screen is'],
  ['TERM', 'dumb: no colour and nothing that moves'],
  ['CI', 'not empty: nothing that moves'],
  ['HTTP_PROXY, HTTPS_PROXY', 'proxy for requests to other machines'],
  ['NO_PROXY', 'hosts that are reached without the proxy'],
]
