import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { WebSocket } from 'ws'
import { agentExport, agentImport } from '../../../lib/contracts/agent/calls.ts'
import { realtimePath } from '../../../lib/contracts/base/realtime.ts'
import { saveDraft } from '../../../lib/contracts/editing/calls.ts'
import { insertView, saveLayout } from '../../../lib/contracts/workspace/calls.ts'
import { SOCKETS_OF_A_SESSION } from '../../core/realtime/sockets.ts'
import { MAX_TASKS } from '../../core/tasks/start.ts'
import type { World } from '../world.ts'
import { type Promised, untouchedPerson } from './promised.ts'

const passes = ({ code }: { code: number }) => code === 200
/** Returns `a`, `b` … `aa` for numbers: names that differ only in letters. */
const letters = (n: number): string =>
  (n < 26 ? '' : letters(Math.floor(n / 26) - 1)) + String.fromCharCode(97 + (n % 26))

async function signedIn(world: World) {
  const { userName, userId } = await untouchedPerson(world)
  return { userId, token: await world.platform.signIn(userName) }
}

/** Returns a limit on records of one kind; before the attempts there are ten fewer records than the maximum. */
const isWithinLimit = (
  name: string,
  fill: (userId: number) => ReturnType<typeof sql>,
  attempt: (world: World, n: number, token: string) => Promise<{ code: number }>,
): Promised => ({
  name,
  most: 10,
  arrange: async (world) => {
    const { userId, token } = await signedIn(world)
    await world.platform.services.db.execute(fill(userId))
    return { attempt: (n) => attempt(world, n, token), passes }
  },
})

const layout = { density: 'compact' } as const

/** Limits on how many records of a kind a signed-in user may have at the same time. */
export const workLimits: readonly Promised[] = [
  {
    name: '一个人的任务',
    most: MAX_TASKS,
    arrange: async (world) => {
      const { platform } = world
      const { token } = await signedIn(world)
      const input = { filter: {}, columns: [], format: 'csv' as const }
      return { attempt: () => platform.call(agentExport.start, input, { token }), passes }
    },
  },
  {
    name: '一个人同时上传的文件',
    most: 1,
    arrange: async (world) => {
      const { platform } = world
      const { token } = await signedIn(world)
      const folder = join(platform.services.config.DATA_DIR, 'uploading')
      const bytes = Buffer.from(`名称\n${'甲\n'.repeat(3_000)}`)
      let most = 0
      const count = async () => {
        most = Math.max(most, (await readdir(folder).catch(() => [])).length)
      }
      return {
        attempt: async () => {
          const looking = setInterval(count, 1)
          const uploading = platform.upload(agentImport.check, { bytes, name: '甲.csv' }, { token })
          return uploading.finally(() => clearInterval(looking))
        },
        through: async () => most,
      }
    },
  },
  {
    name: '一个会话的连接',
    most: SOCKETS_OF_A_SESSION,
    arrange: async (world) => {
      const { platform } = world
      const { token } = await signedIn(world)
      if (!platform.app.server.listening) await platform.app.listen({ port: 0 })
      const { port } = platform.app.server.address() as AddressInfo
      const address = `ws://127.0.0.1:${port}${realtimePath}?type=WEB&Authorization=${encodeURIComponent(token)}`
      const open: WebSocket[] = []
      return {
        attempt: async () => {
          const socket = new WebSocket(address)
          open.push(socket)
          // The service closes a connection beyond the limit as soon as it opens; another connection receives a message
          // first.
          const refused = new Promise<number>((resolve) => socket.on('close', resolve).on('error', () => resolve(0)))
          socket.on('open', () => socket.send('heartbeat'))
          const heard = new Promise<'heard'>((resolve) => socket.on('message', () => resolve('heard')))
          return { code: (await Promise.race([refused, heard])) === 'heard' ? 200 : 429 }
        },
        through: async () => {
          const held = open.filter(({ readyState }) => readyState === WebSocket.OPEN).length
          for (const socket of open) socket.terminate()
          return held
        },
      }
    },
  },
  isWithinLimit(
    '一个人的草稿',
    (id) => sql`insert into autosave (user_id, entity, entity_id, payload)
      select ${id}, 'agent', 'new.' || n, '{}' from generate_series(1, 190) n`,
    ({ platform }, n, token) => {
      const draft = { entity: 'agent', entityId: `new.${letters(n)}`, payload: {}, baseRowVersion: null }
      return platform.call(saveDraft, draft, { token })
    },
  ),
  isWithinLimit(
    '一个人的视图',
    (id) => sql`insert into saved_view (owner_id, screen, name, query)
      select ${id}, '/platformmanage/agent', 'v' || n, '' from generate_series(1, 90) n`,
    ({ platform }, n, token) => {
      const view = { screen: '/platformmanage/agent', name: `甲${n}`, query: '', look: null, roleId: null }
      return platform.call(insertView, view, { token })
    },
  ),
  isWithinLimit(
    '一个人的列表样式',
    (id) => sql`insert into list_look (user_id, screen, look)
      select ${id}, '/a/' || n, '{}' from generate_series(1, 190) n`,
    ({ platform }, n, token) => platform.call(saveLayout, { screen: `/b/${letters(n)}`, look: layout }, { token }),
  ),
]
