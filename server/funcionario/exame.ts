import { piece } from '#server/db/sql.ts'

/** Days since the exam expired; 9999 without an expiry, null without an exam. */
export const diasExpir = piece`
  case when f.dt_ult_exam is null then null
       when f.dt_expir is null then 9999
       else current_date - f.dt_expir end`

/** A booking in the past does not count. */
export const proximaMarcacao = piece`case when f.dt_prox_marc >= current_date then f.dt_prox_marc end`
