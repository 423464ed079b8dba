import { z } from 'zod'
import { dataScope, scopeGrant } from '../base/access.ts'
import { defineCall } from '../base/call.ts'
import { recordId } from '../base/record.ts'

// 权限说明: explains why a staff user can or cannot use a screen or a call (domain model §11).

const resource = '/zakj-admin/systemUser'

/** Lists what 权限说明 can explain: every screen of the menu, and every call that requires a permission. */
export const listAccessTargets = defineCall({
  method: 'GET',
  path: `${resource}/listAccessTargets`,
  summary: '权限说明可查询的页面和接口',
  permission: 'user:explain',
  request: z.object({}),
  answer: z.object({
    /** Screens of the menu; `above` names their directories. */
    screens: z.array(z.object({ url: z.string(), name: z.string(), above: z.string() })),
    /** Permissions, each with its calls. */
    ports: z.array(z.object({ permission: z.string(), name: z.string(), calls: z.array(z.string()) })),
  }),
})

/** `note` does not prevent access, but the reader should know about it. */
export const verdicts = ['ok', 'note', 'fail'] as const
export const explainSteps = ['account', 'roles', 'menu', 'port', 'scope'] as const

export const explainStep = z.object({
  step: z.enum(explainSteps),
  verdict: z.enum(verdicts),
  text: z.string(),
  /** Names of the roles that would let the user pass and that they lack. */
  givenBy: z.array(z.string()),
})
export type ExplainStep = z.infer<typeof explainStep>

/** The user's grants of one port. */
const grantedPort = z.object({
  permission: z.string(),
  name: z.string(),
  scopes: z.array(dataScope),
  roles: z.array(z.string()),
})

/**
 * Explains step by step why a user can or cannot use a screen or call; it also judges the steps after a failed one.
 * Without either, it answers the user's grants.
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
    /** Users who may grant a missing role or data scope, limited to those the caller may see. */
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
