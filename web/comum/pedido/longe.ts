import { datasEstranhas } from '#contract/comum/datas.ts'
import { today } from '#web/kit/field/date.ts'

/** A warning for an exit that is far away. */
export const longe = (dt_inactiv: string) => datasEstranhas({ dt_inactiv }, today()).dt_inactiv
