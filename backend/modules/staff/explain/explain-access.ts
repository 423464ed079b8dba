import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { explainAccess as call, ExplainStep } from '../../../../lib/contracts/staff/explain.ts'
import type { Context } from '../../../core/http/context.ts'
import { listOf, personOrThrow } from '../rows.ts'
import { grantersOf, type MissingRight } from './granters.ts'
import { type Grant, type Known, readGrants, readMenu } from './read-menu.ts'
import { screensOfRoles } from './screens-of-roles.ts'
import { accountStep, menuStepOfPort, menuStepOfScreen, portStep, portsStep, rolesStep, scopeStep } from './steps.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/**
 * Explains in steps (account, roles, menu, permission, data scope) whether a person has access to a screen or a
 * permission. The rights come from the views that authorization also uses (live_menu, role_grant), so that the
 * explanation agrees with the platform's behaviour.
 */
export async function explainAccess({ ctx, input }: Handling): Promise<CallAnswer<typeof call>> {
  const person = await personOrThrow(ctx.db, listOf(ctx), input.userId)
  const [menu, grants] = await Promise.all([readMenu(ctx.db), readGrants(ctx.db, Number(person.id))])
  const steps = [accountStep(person), rolesStep(person), ...targetSteps({ person, menu, grants }, input)]
  return {
    reaches: steps.every(({ verdict }) => verdict !== 'fail'),
    steps,
    granters: await grantersOf(ctx, Number(person.id), lackOf(steps, grants)),
    holds: {
      scopes: { grants: person.grants, organs: person.organNames, agents: person.agentNames },
      screens: screensOfRoles(menu, grants),
    },
  }
}

/** Returns the right that the person lacks; null if the person lacks none or no enabled role has the right. */
function lackOf(steps: readonly ExplainStep[], grants: readonly Grant[]): MissingRight | null {
  const failed = steps.filter(({ verdict }) => verdict === 'fail')
  const opening = failed.filter(({ step }) => step === 'menu' || step === 'port')
  if (opening.some(({ givenBy }) => givenBy.length === 0)) return null
  if (opening.length > 0) {
    const names = new Set(opening.flatMap(({ givenBy }) => givenBy))
    const roles = grants.flatMap(({ roleId, roleName }) => (names.has(roleName) ? [roleId] : []))
    return { port: 'user:role', roles: [...new Set(roles)] }
  }
  if (failed.some(({ step }) => step === 'roles')) return { port: 'user:role', roles: [] }
  return failed.some(({ step }) => step === 'scope') ? { port: 'user:edit', roles: [] } : null
}

function targetSteps(known: Known, { url, permission }: CallRequest<typeof call>): ExplainStep[] {
  if (permission)
    return [menuStepOfPort(known, permission), portStep(known, permission), scopeStep(known, [permission])]
  if (!url) return []
  const screen = known.menu.find((entry) => entry.kind === 'menu' && entry.url === url)
  const ports = known.menu.flatMap(({ parentId, port }) => (screen && parentId === screen.id && port ? [port] : []))
  return [menuStepOfScreen(known, url), ...(ports.length > 0 ? [portsStep(known, ports), scopeStep(known, ports)] : [])]
}
