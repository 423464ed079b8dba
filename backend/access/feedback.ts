import { type AccessTable, type Caller, keys, operators, viewers } from './callers.ts'

const ofKind = (kind: string, who: readonly Caller[]): AccessTable => ({
  [`GET /zakj-admin/${kind}/listFeedback`]: who,
  [`GET /zakj-admin/${kind}/countFeedbackOptions`]: who,
  [`GET /zakj-admin/${kind}/getFeedback`]: who,
  [`GET /zakj-admin/${kind}/findVersions`]: who,
  [`GET /zakj-admin/${kind}/findHandlers`]: who,
  [`PUT /zakj-admin/${kind}/acceptFeedback`]: who,
  [`PUT /zakj-admin/${kind}/startFeedback`]: who,
  [`POST /zakj-admin/${kind}/uploadPicture`]: who,
  [`PUT /zakj-admin/${kind}/replyFeedback`]: who,
  [`PUT /zakj-admin/${kind}/resolveFeedback`]: who,
  [`PUT /zakj-admin/${kind}/invalidateFeedback`]: who,
  [`PUT /zakj-admin/${kind}/mergeFeedback`]: who,
  [`PUT /zakj-admin/${kind}/assignFeedback`]: who,
  [`PUT /zakj-admin/${kind}/closeFeedback`]: who,
  [`GET /zakj-admin/${kind}/findTemplates`]: who,
  [`POST /zakj-admin/${kind}/insertTemplate`]: who,
  [`PUT /zakj-admin/${kind}/editTemplate`]: who,
  [`DELETE /zakj-admin/${kind}/removeTemplate`]: who,
  [`POST /zakj-admin/${kind}/prepareExport`]: who,
  [`POST /zakj-admin/${kind}/startExport`]: who,
})

export const feedbackAccess: AccessTable = {
  ...ofKind('userFeedback', operators),
  // The role of the warehouse may make these calls too, because problem reports concern devices.
  ...ofKind('problemFeedback', viewers),
  'GET /zakj-open/v1/feedbacks': keys,
  'GET /zakj-open/v1/pictures': keys,
  'POST /zakj-open/v1/followUps': keys,
}
