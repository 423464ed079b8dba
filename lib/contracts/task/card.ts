import { defineCard } from '../base/card.ts'

export const taskCard = defineCard({
  name: '任务',
  actions: { startTask: '开始任务', cancelTask: '取消任务', downloadTaskFile: '下载文件' },
  fields: {
    title: '标题',
    name: { label: '种类', shape: 'task' },
    kind: { label: '种类', shape: 'task' },
    phase: { label: '阶段', words: { check: '检查', run: '执行', undo: '撤销' } },
    total: '条数',
    fileName: '文件名',
  },
})
