import { forwardRoute } from '@/lib/proxy/forward/route-forwarder'

export const dynamic = 'force-dynamic'

export {
  forwardRoute as DELETE,
  forwardRoute as GET,
  forwardRoute as HEAD,
  forwardRoute as PATCH,
  forwardRoute as POST,
  forwardRoute as PUT,
}
