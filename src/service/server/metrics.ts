// Metrics in the Prometheus text format (version 0.0.4). The only labels are operations, statuses and outcomes, which bounds
// the number of series.
import type { Attempt } from '../webhooks/delivering/judge.ts'
import type { Report } from './service.ts'

export interface Metrics {
  count(report: Report): void
  /** Counts an attempt to deliver a change to a webhook. */
  countDelivery(attempt: Pick<Attempt, 'httpStatus' | 'error'>): void
  /** @param gauges current values by name */
  text(gauges: Readonly<Record<string, number>>): string
}

/** Upper bounds in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Histogram {
  readonly counts: number[]
  sum: number
  count: number
}

export function createMetrics(): Metrics {
  const requests = new Map<string, number>()
  const durations = new Map<string, Histogram>()
  const deliveries = new Map<string, number>()

  return {
    countDelivery(attempt) {
      const outcome = outcomeOf(attempt)
      deliveries.set(outcome, (deliveries.get(outcome) ?? 0) + 1)
    },
    count({ operation = 'none', status, durationMs }) {
      const labels = `operation="${operation}",status="${status}"`
      requests.set(labels, (requests.get(labels) ?? 0) + 1)
      const seconds = durationMs / 1000
      const histogram = durations.get(operation) ?? { counts: buckets.map(() => 0), sum: 0, count: 0 }
      durations.set(operation, histogram)
      const at = buckets.findIndex((bound) => seconds <= bound)
      if (at >= 0) histogram.counts[at] = (histogram.counts[at] ?? 0) + 1
      histogram.sum += seconds
      histogram.count += 1
    },
    text: (gauges) =>
      [
        '# HELP turnout_requests_total Requests answered, by operation and HTTP status.',
        '# TYPE turnout_requests_total counter',
        ...[...requests].map(([labels, count]) => `turnout_requests_total{${labels}} ${count}`),
        '# HELP turnout_request_duration_seconds Time from the whole request to its answer.',
        '# TYPE turnout_request_duration_seconds histogram',
        ...[...durations].flatMap(([operation, histogram]) => histogramLines(operation, histogram)),
        '# HELP turnout_webhook_attempts_total Attempts to deliver a change to a webhook, by outcome.',
        '# TYPE turnout_webhook_attempts_total counter',
        ...[...deliveries].map(([outcome, count]) => `turnout_webhook_attempts_total{outcome="${outcome}"} ${count}`),
        ...Object.entries(gauges).flatMap(([name, value]) => [
          `# TYPE turnout_${name} gauge`,
          `turnout_${name} ${value}`,
        ]),
        '',
      ].join('\n'),
  }
}

/** `delivered`, `refused` by its receiver, or why there was no answer. */
const outcomeOf = ({ httpStatus, error }: Pick<Attempt, 'httpStatus' | 'error'>): string =>
  error ?? (httpStatus !== null && httpStatus >= 200 && httpStatus < 300 ? 'delivered' : 'refused')

function histogramLines(operation: string, { counts, sum, count }: Histogram): string[] {
  const name = 'turnout_request_duration_seconds'
  let below = 0
  const lines = counts.map((inBucket, index) => {
    below += inBucket
    return `${name}_bucket{operation="${operation}",le="${buckets[index]}"} ${below}`
  })
  return [
    ...lines,
    `${name}_bucket{operation="${operation}",le="+Inf"} ${count}`,
    `${name}_sum{operation="${operation}"} ${sum}`,
    `${name}_count{operation="${operation}"} ${count}`,
  ]
}
