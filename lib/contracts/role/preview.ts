import { z } from 'zod'
import { scopeGrant } from '../base/access.ts'
import { defineCall, noRequest, nothing } from '../base/call.ts'
import { recordId } from '../base/record.ts'

// Looking at the platform as a role, read-only.

/**
 * Where impersonateRole may start: what members of the role were given, most of them first; then one's own, of no member.
 * All members count, those outside the asker's own scope too: numbers, and nobody's name.
 */
export const listImpersonationScopes = defineCall({
  method: 'GET',
  path: '/zakj-admin/role/listImpersonationScopes',
  summary: '角色成员的学科学段',
  permission: 'role:view',
  request: z.object({ roleId: recordId }),
  answer: z.array(scopeGrant.extend({ members: z.number().int() })),
})

/** The person's session shows the platform as the role does, read-only, until endImpersonation. */
export const impersonateRole = defineCall({
  method: 'PUT',
  path: '/zakj-admin/role/impersonateRole',
  summary: '以角色查看',
  permission: 'role:view',
  request: z.object({
    roleId: recordId,
    /** Which subjects and sections, for a role whose scope these are. */
    grants: z.array(scopeGrant).max(50),
  }),
  answer: nothing,
})

export const endImpersonation = defineCall({
  method: 'PUT',
  path: '/zakj-admin/role/endImpersonation',
  summary: '退出以角色查看',
  permission: 'signedIn',
  request: noRequest,
  answer: nothing,
  whileImpersonating: true,
})
