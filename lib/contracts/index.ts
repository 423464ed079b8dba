import * as auth from './auth.ts'
import type { Call } from './call.ts'
import * as dict from './dict.ts'
import * as file from './file.ts'
import * as menu from './menu.ts'
import * as question from './question.ts'

/** Every call the bundled platform answers; the backend refuses to start with one that has no route. */
export const calls: readonly Call[] = [
  auth.login,
  auth.captcha,
  auth.smsCaptcha,
  auth.logout,
  auth.updatePassword,
  menu.listUserMenus,
  dict.queryAllDicts,
  dict.queryDict,
  file.uploadFile,
  file.readFile,
  question.listQuestions,
  question.countQuestions,
  question.getQuestion,
]
