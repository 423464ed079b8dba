/**
 * Texts of the login page that the contracts do not contain. Texts that product.md prescribes are copied word by
 * word.
 */
export const texts = {
  title: '欢迎登录',
  lead: '请使用工作账号进入运营后台',
  passwordTab: '密码登录',
  smsTab: '短信登录',
  tabs: '登录方式',
  account: '账号',
  password: '密码',
  phone: '手机号',
  captcha: '图形验证码',
  smsCode: '短信验证码',
  accountPrompt: '请输入账号',
  passwordPrompt: '请输入密码',
  phonePrompt: '请输入手机号',
  captchaPrompt: '请输入图形验证码',
  smsCodePrompt: '请输入短信验证码',
  signIn: '登录',
  forgotten: '忘记密码？',
  forgottenHelp: '请联系为您开通账号的管理员重置密码；账号绑定了手机的，也可以用短信登录。',
  sendCode: '获取验证码',
  sendAgain: (seconds: number) => `${seconds} s 后重新获取`,
  codeSent: '验证码已发送，请查收短信',
  newCaptcha: '看不清？点击换一张',
  captchaFailed: '点击重新加载',
  factorTitle: '两步验证',
  factorLead: '请输入手机验证器应用中显示的 6 位数字',
  recoveryLead: '请输入已保存的恢复码，每个只能使用一次',
  code: '动态验证码',
  codePrompt: '6 位数字',
  recoveryCode: '恢复码',
  recoveryPrompt: '如 ab3d-ef5h',
  useRecovery: '使用恢复码',
  useCode: '使用动态验证码',
  back: '返回上一步',
  recoveryLeft: (left: number) =>
    left > 0
      ? `已使用一个恢复码登录，剩余 ${left} 个。更换手机后请重新设置两步验证。`
      : '最后一个恢复码已用完，请立即在个人信息中重新生成。',
  icpExample: '京ICP备00000000号-0（示例）',
  slogan: '让每一道题都经得起推敲',
  story: '题库、知识点、微课与课程，从录入到发布，一处完成。',
} as const

/** Seconds that the user must wait between two SMS codes (specification §9). */
export const SMS_PAUSE = 60
