import ky from 'ky'
import { getMenuId, menuIdName } from './menu-id'

/** Milliseconds before a read is tried a second and a third time. */
const PAUSES = [300, 900] as const

/** What a web server answers while the service behind it is away or starting. */
const AWAY = [502, 503]

/** The HTTP client of every call but uploads, whose progress `fetch` does not tell. Reads are tried again while the service is away. */
export const platform = ky.create({
  credentials: 'same-origin',
  headers: { accept: 'application/json' },
  // A call has one end for all of it: every try, the pauses between them, and the body (totalTimeout).
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

/** The screen a call comes from (specification §7). */
export function menuHeaders(): Record<string, string> {
  const menuId = getMenuId()
  return menuId ? { [menuIdName]: menuId } : {}
}
