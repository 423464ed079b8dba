import ky from 'ky'
import { getMenuId, menuIdName } from './menu-id'

/** Milliseconds of the pauses before the second and the third attempt of a read. */
const PAUSES = [300, 900] as const

/** Statuses of a web server while the service behind it is away or starting. */
const AWAY = [502, 503]

/**
 * The HTTP client for every call except uploads, because `fetch` does not report the progress of an upload. Retries
 * reads during outages.
 */
export const platform = ky.create({
  credentials: 'same-origin',
  headers: { accept: 'application/json' },
  // The option `totalTimeout` covers the whole call instead: every attempt, the pauses between attempts, and the body.
  timeout: false,
  retry: {
    limit: PAUSES.length,
    methods: ['get'],
    statusCodes: AWAY,
    afterStatusCodes: [],
    delay: (attempt) => PAUSES[attempt - 1] ?? 0,
  },
  hooks: {
    beforeRequest: [
      ({ request }) => {
        for (const [name, value] of Object.entries(menuHeaders())) request.headers.set(name, value)
      },
    ],
  },
})

/** Header with the menu entry of the screen that makes a call (specification §7). */
export function menuHeaders(): Record<string, string> {
  const menuId = getMenuId()
  return menuId ? { [menuIdName]: menuId } : {}
}
