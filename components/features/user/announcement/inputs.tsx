'use client'

import { RolesInput } from '@/components/domains/role/role-input'
import { InputGroup, MomentInput, SwitchInput, TextAreaInput, TextInput } from '@/components/kit/inputs'
import { ALL_STAFF } from '@/lib/contracts/announcement/card'
import { AttachmentsInput } from './attachments-input'
import { announcementLabels as labels } from './labels'

export function AnnouncementInputs() {
  return (
    <>
      <InputGroup title="内容">
        <TextInput name="title" label={labels.title} required wide maxLength={60} />
        <TextAreaInput
          name="body"
          label={labels.body}
          required
          rows={12}
          maxLength={5_000}
          hint="纯文本，保留换行；公式写在 $ 之间，如 $x^2$"
        />
        <AttachmentsInput name="attachments" label={labels.attachments} wide />
      </InputGroup>
      <InputGroup title="发布">
        <RolesInput
          name="roleIds"
          label={labels.roleIds}
          wide
          placeholder={ALL_STAFF}
          hint="不选角色时，全部人员都能看到"
        />
        <MomentInput name="validFrom" label={labels.validFrom} hint="不填时，发布后立即生效" />
        <MomentInput name="validTo" label={labels.validTo} hint="不填时，下线前一直有效" />
        <SwitchInput name="pinned" label={labels.pinned} words={['排在其他公告之前', '按时间排列']} wide />
      </InputGroup>
    </>
  )
}
