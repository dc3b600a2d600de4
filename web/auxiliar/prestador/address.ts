import type { Given } from '#web/kit/area/screen.ts'

/** Whose hours are shown. */
export const readQuem = ({ quem = '' }: Given): { quem?: string } =>
  /^[metu][1-9]\d{0,8}$/u.test(quem) ? { quem } : {}
