import { forwardRoute } from '@/lib/proxy/route-forwarder'

export const dynamic = 'force-dynamic'

export { forwardRoute as GET, forwardRoute as POST }
