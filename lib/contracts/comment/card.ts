import { defineCard } from '../base/card.ts'

export const commentCard = defineCard({
  name: '讨论',
  fields: {
    body: '内容',
    mentions: { label: '提到的人', record: 'systemUser' },
    resolved: '已解决',
  },
})
