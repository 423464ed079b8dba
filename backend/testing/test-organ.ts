import type { OrganBody } from '../../lib/contracts/organ/calls.ts'

/** An organisation's body with everything a form sends. */
export const organBody = (name: string, more: Partial<OrganBody> = {}): OrganBody => ({
  name,
  code: '',
  type: 'school',
  parentId: null,
  areaCode: '330106',
  agentId: null,
  contact: '',
  phone: '',
  contractFrom: null,
  contractTo: null,
  seats: 0,
  ...more,
})
