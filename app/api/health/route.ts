import { webConfig } from '@/lib/proxy/config'
import { answerHealth } from '@/lib/proxy/health'

export const dynamic = 'force-dynamic'

export function GET(): Promise<Response> {
  return answerHealth(webConfig().backendUrl)
}
