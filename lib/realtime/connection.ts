import {
  closeCodes,
  eventPosition,
  heartbeatMessage,
  type ServerEvent,
  serverEvent,
} from '@/lib/contracts/base/realtime'
import { realtimeTimes } from '@/lib/contracts/base/realtime-times'

/**
 * `waiting` until the start delay has passed, `open` while events arrive, `broken` between two
 * attempts, `absent` between them if the platform offers no connection, `ended` permanently.
 */
export type RealtimeState = 'waiting' | 'connecting' | 'open' | 'broken' | 'absent' | 'ended'

export interface ConnectionOptions {
  /** Returns the address to open and the event position in it, if the page knows one. */
  address: () => { url: string | URL; since: string | undefined }
  onEvent: (event: ServerEvent) => void
  onState: (state: RealtimeState) => void
  /** Called when the page has missed events before the connection opened, for the first time or after a break. */
  onEventsMissed: () => void
  /** Called when all events up to this position have arrived; undefined if the position is unknown. */
  onPosition: (at: string | undefined) => void
  /** Called when the session is missing or has ended; the connection makes no further attempt. */
  onNoSession: () => void
  /** Called after a break for an unknown reason; a rejection counts as true. */
  isSignedIn: () => Promise<boolean>
  /** Times in milliseconds; specification §9 gives the defaults. */
  times?: Record<'start' | 'heartbeat' | 'reconnect' | 'spread' | 'catchUp', number>
}

/**
 * Keeps the realtime connection (specification §4): opens it after the start delay, sends a heartbeat
 * on open and at intervals, and after a close or an error tries again unless the session is gone.
 * Returns the function that ends it.
 */
export function maintainConnection(options: ConnectionOptions): () => void {
  const { times = realtimeTimes } = options
  let socket: WebSocket | null = null
  let heartbeat: ReturnType<typeof setInterval> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let catchingUp: ReturnType<typeof setTimeout> | undefined
  let ended = false
  /**
   * Whether the platform itself was connected: the web server accepts the browser's connection before it reaches the
   * platform.
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
      // A platform that replaced the earlier one may not know positions and may never answer, so a timer assumes missed
      // events; an absent platform has not answered yet either.
      else catchingUp = setTimeout(() => unheard(undefined), times.catchUp)
    }
    opening.onmessage = ({ data }) => receive(data)
    // An error is always followed by a close.
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

/** Parses a message; returns null for an unknown event, because another version of the platform may send it. */
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
