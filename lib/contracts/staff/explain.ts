import { z } from 'zod'
import { dataScope, scopeGrant } from '../base/access.ts'
import { defineCall } from '../base/call.ts'
import { recordId } from '../base/record.ts'

// 权限说明: explains why a staff user can or cannot use a screen or a call (domain model §11).

const resource = '/zakj-admin/systemUser'

/** Lists the things 权限说明 can explain: every screen of the menu, and every call that requires a permission. */
export const listAccessTargets = defineCall({
  method: 'GET',
  path: `${resource}/listAccessTargets`,
  summary: '权限说明可查询的页面和接口',
  permission: 'user:explain',
  request: z.object({}),
  answer: z.object({
    /** Screens of the menu; `above` contains the names of the directories above the screen. */
    screens: z.array(z.object({ url: z.string(), name: z.string(), above: z.string() })),
    /** Permissions, each with the calls that require it. */
    ports: z.array(z.object({ permission: z.string(), name: z.string(), calls: z.array(z.string()) })),
  }),
})

/** Results of one step. `note` does not prevent access, but the reader should know the fact. */
export const verdicts = ['ok', 'note', 'fail'] as const
export const explainSteps = ['account', 'roles', 'menu', 'port', 'scope'] as const

export const explainStep = z.object({
  step: z.enum(explainSteps),
  verdict: z.enum(verdicts),
  text: z.string(),
  /** Names of the roles that would let the user pass this step and that the user lacks. */
  givenBy: z.array(z.string()),
})
export type ExplainStep = z.infer<typeof explainStep>

/**
 * A permission that the user's roles grant, with the roles that grant it and the data scopes in which the user has it.
 */
const grantedPort = z.object({
  permission: z.string(),
  name: z.string(),
  scopes: z.array(dataScope),
  roles: z.array(z.string()),
})

/**
 * Explains step by step why a user can or cannot use a screen or a call; the answer also judges the steps after a
 * failed one. A request that names neither gets the user's grants.
 */
export const explainAccess = defineCall({
  method: 'GET',
  path: `${resource}/explainAccess`,
  summary: '权限说明',
  permission: 'user:explain',
  request: z.object({
    userId: recordId,
    url: z.string().max(100).optional(),
    permission: z.string().max(100).optional(),
  }),
  answer: z.object({
    reaches: z.boolean(),
    steps: z.array(explainStep),
    /** Users who may grant the missing role or data scope, limited to those whom the caller may see. */
    granters: z.array(z.object({ id: z.string(), fullName: z.string() })),
    holds: z.object({
      scopes: z.object({ grants: z.array(scopeGrant), organs: z.array(z.string()), agents: z.array(z.string()) }),
      screens: z.array(
        z.object({
          url: z.string(),
          name: z.string(),
          above: z.string(),
          roles: z.array(z.string()),
          ports: z.array(grantedPort),
        }),
      ),
    }),
  }),
})
export type Explanation = z.infer<typeof explainAccess.answer>
export type GrantedPort = z.infer<typeof grantedPort>
