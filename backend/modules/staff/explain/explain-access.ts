import type { CallAnswer, CallRequest } from '../../../../lib/contracts/call.ts'
import type { explainAccess as call, ExplainStep } from '../../../../lib/contracts/system-user.ts'
import type { Context } from '../../../core/context.ts'
import { personOrThrow, sightOf } from '../rows.ts'
import { heldScreens } from './held-screens.ts'
import { type Known, readGrants, readMenu } from './read-menu.ts'
import { accountStep, menuStepOfPort, menuStepOfScreen, portStep, portsStep, rolesStep, scopeStep } from './steps.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/**
 * Account → roles → menu → port → scope. What a role opens is read from the views that admit people too
 * (live_menu, role_grant), so an explanation cannot say something else than the platform does.
 */
export async function explainAccess({ ctx, input }: Handling): Promise<CallAnswer<typeof call>> {
  const person = await personOrThrow(ctx.db, sightOf(ctx), input.userId)
  const [menu, grants] = await Promise.all([readMenu(ctx.db), readGrants(ctx.db, Number(person.id))])
  const steps = [accountStep(person), rolesStep(person), ...targetSteps({ person, menu, grants }, input)]
  return {
    reaches: steps.every(({ verdict }) => verdict !== 'fail'),
    steps,
    holds: { scopes: { grants: person.grants, organs: person.organNames }, screens: heldScreens(menu, grants) },
  }
}

function targetSteps(known: Known, { url, permission }: CallRequest<typeof call>): ExplainStep[] {
  if (permission)
    return [menuStepOfPort(known, permission), portStep(known, permission), scopeStep(known, [permission])]
  if (!url) return []
  const screen = known.menu.find((entry) => entry.kind === 'menu' && entry.url === url)
  const ports = known.menu.flatMap(({ parentId, port }) => (screen && parentId === screen.id && port ? [port] : []))
  return [menuStepOfScreen(known, url), ...(ports.length > 0 ? [portsStep(known, ports), scopeStep(known, ports)] : [])]
}
