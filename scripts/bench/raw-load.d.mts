interface Load {
  url: string
  apiKey: string
  seconds: number
  ask: () => { path: string; key: string; body: object } | undefined
  /** 64 by default. */
  connections?: number
}
export function runLoad(
  load: Load,
): Promise<{ counted: number; perSecond: number; p99Ms: number; refused: number; sent: number }>
