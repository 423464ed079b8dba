import type { CallAnswer } from '../../../../lib/contracts/base/call.ts'
import { calls } from '../../../../lib/contracts/index.ts'
import type { listAccessTargets as call } from '../../../../lib/contracts/staff/explain.ts'
import type { Context } from '../../../core/http/context.ts'
import { readMenu, screensOf } from './read-menu.ts'

export async function listAccessTargets({ ctx }: { ctx: Context }): Promise<CallAnswer<typeof call>> {
  const menu = await readMenu(ctx.db)
  const names = new Map(menu.flatMap(({ port, name }) => (port ? [[port, name] as const] : [])))
  const asking = Map.groupBy(calls, ({ permission }) => permission)
  asking.delete('public')
  asking.delete('signedIn')
  asking.delete('signed')
  return {
    screens: screensOf(menu).map(({ url, name, above }) => ({ url, name, above })),
    ports: [...asking].map(([permission, behind]) => ({
      permission,
      name: names.get(permission) ?? permission,
      calls: behind.map(({ summary }) => summary),
    })),
  }
}
