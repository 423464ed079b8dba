import { closeCodes, heartbeatMessage, type ServerEvent, serverEvent } from '@/lib/contracts/base/realtime'
import { realtimeTimes } from '@/lib/contracts/base/realtime-times'

/**
 * `waiting` until the start delay has passed, `open` while events arrive, `broken` between two
 * attempts, `ended` for good.
 */
export type RealtimeState = 'waiting' | 'connecting' | 'open' | 'broken' | 'ended'

export interface ConnectionOptions {
  address: () => string | URL
  onEvent: (event: ServerEvent) => void
  onState: (state: RealtimeState) => void
  /** Opened, for the first time or after a break: events until now are lost. */
  onOpened: () => void
  /** There is no session (any more); nothing is tried again. */
  onNoSession: () => void
  /** Asked after a break whose reason is unknown; a failure to answer counts as yes. */
  isSignedIn: () => Promise<boolean>
  /** Milliseconds; specification §9. */
  times?: Record<'start' | 'heartbeat' | 'reconnect' | 'spread', number>
}

/**
 * Keeps the realtime connection (specification §4): opens it after the start delay, sends a heartbeat
 * on open and at intervals, and after a close or an error tries again unless the session is gone.
 * Answers the function that ends it.
 */
export function keepConnected(options: ConnectionOptions): () => void {
  const { times = realtimeTimes } = options
  let socket: WebSocket | null = null
  let heartbeat: ReturnType<typeof setInterval> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false

  const open = () => {
    options.onState('connecting')
    const opening = new WebSocket(options.address())
    socket = opening
    opening.onopen = () => {
      opening.send(heartbeatMessage)
      heartbeat = setInterval(() => opening.send(heartbeatMessage), times.heartbeat)
      options.onState('open')
      options.onOpened()
    }
    opening.onmessage = ({ data }) => receive(data)
    // An error is always followed by a close.
    opening.onclose = ({ code }) => void broken(code)
  }

  const receive = (data: unknown) => {
    const event = parseEvent(data)
    if (ended || !event || event.event === 'heartbeat') return
    if (event.event === 'offline' || event.event === 'loginAnew') end()
    options.onEvent(event)
  }

  const broken = async (code: number) => {
    clearInterval(heartbeat)
    socket = null
    if (ended) return
    options.onState('broken')
    const gone = code === closeCodes.noSession || code === closeCodes.sessionEnded
    if (gone || !(await options.isSignedIn().catch(() => true))) {
      if (ended) return
      end()
      options.onNoSession()
    } else if (!ended) {
      timer = setTimeout(open, times.reconnect + Math.random() * times.spread)
    }
  }

  const end = () => {
    if (ended) return
    ended = true
    clearInterval(heartbeat)
    clearTimeout(timer)
    socket?.close()
    options.onState('ended')
  }

  options.onState('waiting')
  timer = setTimeout(open, times.start)
  return end
}

/** An event this version does not know is no error: another version of the platform may send it. */
export function parseEvent(data: unknown): ServerEvent | null {
  if (typeof data !== 'string') return null
  try {
    const parsed = serverEvent.safeParse(JSON.parse(data))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
