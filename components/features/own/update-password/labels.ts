export const texts = {
  title: '修改密码',
  oldPassword: '原密码',
  newPassword: '新密码',
  confirmation: '确认密码',
  strength: '密码强度',
  rules: '密码要求',
  withoutAccount: '不包含账号',
  hardToGuess: '不是常见或容易猜到的密码',
  met: '已满足',
  unmet: '未满足',
  submit: '确认修改',
  mustChangeTitle: '请先修改密码',
  mustChange: '当前使用的是初始密码或由管理员重置的密码。为了账号安全，修改之后才能继续使用。',
  note: '修改成功后，您在其他设备和浏览器上的登录会立即退出。',
  /**
   * Returns the message after a change. `ended` is the number of the user's other sessions that were ended; null if the
   * platform does not report the number.
   */
  done: (ended: number | null) => {
    if (ended === null) return '密码已修改，下次登录请使用新密码。'
    return ended > 0 ? `密码已修改，已退出其他 ${ended} 个登录会话。` : '密码已修改，没有其他登录会话。'
  },
} as const
