import type { EstadoDoRelatorio, FaltaDoAno } from '#contract/relatorio-unico/relatorio.ts'

export const naoOficial =
  'Números para preencher o Anexo D do Relatório Único. Não é o ficheiro XML oficial: não se conhece um esquema publicado.'

export const frasesDasFaltas: Record<FaltaDoAno, string> = {
  ano: 'O ano ainda não acabou.',
  sem_local: 'Há unidades que não ficam em nenhum estabelecimento.',
  cae: 'FaltaDoAno o CAE.',
  morada: 'FaltaDoAno a morada.',
  horas: 'Faltam horas e pessoas de alguns meses.',
  propostas: 'Há horas propostas por confirmar.',
  dias: 'Há acidentes com baixa sem os dias perdidos.',
  contrato: 'Não está guardado um contrato de serviços deste ano.',
}

export const estados: Record<EstadoDoRelatorio, string> = {
  por_preparar: 'Por preparar',
  com_faltas: 'Com faltas',
  pronto: 'Pronto',
  fechado: 'Fechado',
}
