// A service that is closed with its test.
import { onTestFinished } from 'vitest'
import { openService, type TestService } from '../server/serve.ts'

export async function opened(options: Parameters<typeof openService>[0] = {}): Promise<TestService> {
  const service = await openService(options)
  onTestFinished(() => service.close())
  return service
}
