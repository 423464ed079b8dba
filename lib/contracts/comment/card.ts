import { defineCard } from '../base/card.ts'

export const commentCard = defineCard({
  name: '讨论',
  fields: {
    entity: '记录种类',
    recordId: '记录',
    parentId: { label: '回复', record: 'comment' },
    body: '内容',
    mentions: { label: '提到的人', record: 'systemUser' },
    resolved: '已解决',
  },
})
