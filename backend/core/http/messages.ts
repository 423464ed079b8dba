import { z } from 'zod'

// What zod says of values, in Chinese: the service's answers and the command-line tools' findings alike.
z.config({
  ...z.locales.zhCN(),
  customError: (issue) => (issue.code === 'invalid_type' && issue.input === undefined ? '必填' : undefined),
})
