import type { Page } from '@playwright/test'
import { funcionarios } from './formulario.ts'
import { empresaOf } from './kit.ts'
import { send, sendAsPrestador } from './sessions.ts'

// Each journey makes its own accidents.

/** Reports an accident of the first employee; returns its code. */
export async function report(page: Page, descric: string) {
  const org = await empresaOf(page)
  const [person] = await funcionarios(page)
  const { cd } = await send<{ cd: number }>(page, 'POST', `/api/empresa/${org}/acidente`, {
    cd_funcion: person?.cd,
    nome: person?.nome,
    cd_organig: org,
    organig: 'Serra',
    cd_organig_acident: org,
    cd_acc_lesiv: 1,
    dt: '2026-03-02',
    hr: '10:30',
    prest_prim_socorr: 1,
    descric,
  })
  return cd
}

export async function reportAccepted(page: Page, descric: string) {
  const cd = await report(page, descric)
  await sendAsPrestador('POST', `/api/prestador/acidente/pendente/${cd}/aceitar`, {})
  return cd
}
