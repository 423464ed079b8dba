import { webConfig } from '@/lib/proxy/config'
import { answerSession, endSession } from '@/lib/proxy/session/session'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Response {
  return answerSession(request, webConfig().trustedProxies)
}

export function DELETE(request: Request): Response {
  return endSession(request, webConfig().trustedProxies)
}
