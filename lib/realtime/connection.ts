import {
  closeCodes,
  eventPosition,
  heartbeatMessage,
  type ServerEvent,
  serverEvent,
} from '@/lib/contracts/base/realtime'
import { realtimeTimes } from '@/lib/contracts/base/realtime-times'

/**
 * `waiting` until the start delay has passed, `open` while events can arrive, `broken` between two attempts to connect,
 * `absent` between two attempts if the platform offers no connection, `ended` permanently.
 */
export type RealtimeState = 'waiting' | 'connecting' | 'open' | 'broken' | 'absent' | 'ended'

export interface ConnectionOptions {
  /** Returns the address to open, and the event position contained in it if the page knows a position. */
  address: () => { url: string | URL; since: string | undefined }
  onEvent: (event: ServerEvent) => void
  onState: (state: RealtimeState) => void
  /** Called when the page has missed events before the connection opened, the first time or after a break. */
  onEventsMissed: () => void
  /** Called when all events up to a position have arrived; undefined if the position is unknown. */
  onPosition: (at: string | undefined) => void
  /** Called when the session is missing or has ended; the connection makes no further attempt. */
  onNoSession: () => void
  /** Called after a break whose reason is unknown; a rejected promise counts as true. */
  isSignedIn: () => Promise<boolean>
  /** Times in milliseconds; specification §9 gives the defaults. */
  times?: Record<'start' | 'heartbeat' | 'reconnect' | 'spread' | 'catchUp', number>
}

/**
 * Maintains the realtime connection (specification §4): opens it after the start delay, sends a heartbeat when it opens
 * and at intervals, and connects again after a close or an error, unless the session has ended. Returns the function
 * that ends the connection.
 */
export function maintainConnection(options: ConnectionOptions): () => void {
  const { times = realtimeTimes } = options
  let socket: WebSocket | null = null
  let heartbeat: ReturnType<typeof setInterval> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let catchingUp: ReturnType<typeof setTimeout> | undefined
  let ended = false
  /**
   * Whether the connection reached the platform: the web server accepts the browser's connection before it connects to
   * the platform.
   */
  let stood = false
  let isAbsent = false

  const open = () => {
    options.onState('connecting')
    const { url, since } = options.address()
    const opening = new WebSocket(url)
    socket = opening
    opening.onopen = () => {
      opening.send(heartbeatMessage)
      heartbeat = setInterval(() => {
        stood = true
        opening.send(heartbeatMessage)
      }, times.heartbeat)
      options.onState('open')
      if (since === undefined && !isAbsent) unheard(undefined)
      // The platform confirms the position or reports missed events. A different platform may not know positions and
      // never answer, so a timer then assumes missed events. The timer also runs after the state `absent`, because the
      // web server accepts this connection before it has reached the platform.
      else catchingUp = setTimeout(() => unheard(undefined), times.catchUp)
    }
    opening.onmessage = ({ data }) => receive(data)
    // An error is always followed by a close event, so only the close event is handled.
    opening.onclose = ({ code }) => void broken(code)
  }

  const unheard = (at: string | undefined) => {
    clearTimeout(catchingUp)
    options.onPosition(at)
    options.onEventsMissed()
  }

  const receive = (data: unknown) => {
    const message = parseMessage(data)
    if (ended || !message) return
    const { event, at } = message
    stood = true
    if (event.event === 'resync') return unheard(at)
    if (event.event === 'caughtUp') clearTimeout(catchingUp)
    if (event.event === 'offline' || event.event === 'loginAnew') end()
    if (event.event !== 'heartbeat' && event.event !== 'caughtUp') options.onEvent(event)
    if (at !== undefined) options.onPosition(at)
  }

  const broken = async (code: number) => {
    clearInterval(heartbeat)
    clearTimeout(catchingUp)
    socket = null
    if (ended) return
    isAbsent = code === closeCodes.notOffered && !stood
    options.onState(isAbsent ? 'absent' : 'broken')
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
    clearTimeout(catchingUp)
    socket?.close()
    options.onState('ended')
  }

  options.onState('waiting')
  timer = setTimeout(open, times.start)
  return end
}

/** Parses a message; returns null for an unknown event, which another version of the platform may send. */
export function parseMessage(data: unknown): { event: ServerEvent; at: string | undefined } | null {
  if (typeof data !== 'string') return null
  try {
    const said: unknown = JSON.parse(data)
    const parsed = serverEvent.safeParse(said)
    return parsed.success ? { event: parsed.data, at: eventPosition.parse(said).at } : null
  } catch {
    return null
  }
}
