import { acidentePrestador } from '#web/acidente/prestador/area.ts'
import { agendaPrestador } from '#web/agenda/prestador/area.ts'
import { ajudaPrestador } from '#web/ajuda/prestador/area.ts'
import { auxiliarPrestador } from '#web/auxiliar/prestador/area.ts'
import { empresaPrestador } from '#web/empresa/prestador/area.ts'
import { contaPrestador } from '#web/conta/prestador/area.ts'
import { equipaPrestador } from '#web/equipa/prestador/area.ts'
import { fatorPrestador } from '#web/fator/prestador/area.ts'
import { funcionarioPrestador } from '#web/funcionario/prestador/area.ts'
import { importacaoPrestador } from '#web/importacao/prestador/area.ts'
import { indicadorPrestador } from '#web/indicador/prestador/area.ts'
import { lembretePrestador } from '#web/lembrete/prestador/area.ts'
import { organigramaPrestador } from '#web/organigrama/prestador/area.ts'
import { pedidoPrestador } from '#web/pedido/prestador/area.ts'
import { prestador } from '#web/prestador/area.ts'
import { relatorioUnicoPrestador } from '#web/relatorio-unico/prestador/area.ts'
import { registoPrestador } from '#web/registo/prestador/area.ts'
import { saudePrestador } from '#web/saude/prestador/area.ts'
import { segurancaPrestador } from '#web/seguranca/prestador/area.ts'
import { sessaoPrestador } from '#web/sessao/prestador/area.ts'

// The provider's screens, in the order of their navigation. A client's page never loads this file.

export const frontPrestador = [
  ...prestador.front,
  ...contaPrestador.front,
  ...equipaPrestador.front,
  ...fatorPrestador.front,
] as const

export const provider = [
  ...prestador.prestador,
  ...agendaPrestador(async () => await import('./agenda.tsx')),
  ...acidentePrestador,
  ...pedidoPrestador,
  ...funcionarioPrestador,
  ...empresaPrestador,
  ...organigramaPrestador,
  ...indicadorPrestador,
  ...relatorioUnicoPrestador,
  ...importacaoPrestador,
  ...saudePrestador,
  ...segurancaPrestador,
  ...contaPrestador.prestador,
  ...sessaoPrestador,
  ...fatorPrestador.prestador,
  ...lembretePrestador,
  ...equipaPrestador.prestador,
  ...auxiliarPrestador,
  ...registoPrestador,
  ...ajudaPrestador,
] as const
