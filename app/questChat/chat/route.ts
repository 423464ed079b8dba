import { forwardRoute } from '@/lib/proxy/forward/route-forwarder'

export const dynamic = 'force-dynamic'

export { forwardRoute as POST }
