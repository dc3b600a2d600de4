import { nomesDosMeses } from '#contract/indicador/meses.ts'
import type {
  Estabelecimento,
  EstadoDoRelatorio,
  FaltaDoAno,
  VersaoDoAno,
} from '#contract/relatorio-unico/relatorio.ts'
import { formatDate } from '#web/kit/text/format.ts'

export const naoOficial =
  'Números para preencher o Anexo D do Relatório Único. Não é o ficheiro XML oficial: não se conhece um esquema publicado.'

export const frasesDasFaltas: Record<FaltaDoAno, string> = {
  ano: 'O ano ainda não acabou.',
  sem_local: 'Há unidades que não ficam em nenhum estabelecimento.',
  cae: 'Falta o CAE.',
  morada: 'Falta a morada.',
  horas: 'Faltam horas e pessoas de alguns meses.',
  pessoas: 'Há meses com menos pessoas do que as que lá estiveram o mês todo.',
  propostas: 'Há horas propostas por confirmar.',
  dias: 'Há acidentes com baixa sem os dias perdidos.',
  contrato: 'Não está guardado um contrato de serviços deste ano.',
}

export const estados: Record<EstadoDoRelatorio, string> = {
  por_preparar: 'Por preparar',
  com_faltas: 'Com faltas',
  pronto: 'Pronto',
  fechado: 'Fechado',
  mudou: 'Mudou depois de fechado',
}

/** The months a gap is about, in brackets. */
export function mesesDaFalta(falta: FaltaDoAno, local: Estabelecimento | undefined) {
  const meses = falta === 'horas' ? local?.horas?.em_falta : local?.horas?.poucas
  if ((falta !== 'horas' && falta !== 'pessoas') || !meses) return ''
  return `(${meses.map((mes) => nomesDosMeses[Number(mes.slice(5)) - 1] ?? '').join(', ')})`
}

export const ditaVersao = ({ versao, dt, autor, do_prestador }: VersaoDoAno) =>
  `Versão ${versao}, fechada a ${formatDate(dt)} por ${autor}${do_prestador ? ', do prestador' : ''}`
