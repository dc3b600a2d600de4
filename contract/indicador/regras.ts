import { diasDoMes, mesOf, nomeDoMes } from './meses.ts'

/** The daily rest of eleven hours leaves thirteen (Código do Trabalho, artigo 214.º). */
export const horasPorDia = 13

/** Of a proposal: the week of the law (Código do Trabalho, artigo 203.º). */
export const horasPorSemana = 40

const maximo = 1_000_000

type Escrita = { mes: string; horas: number | null; pessoas: number | null }
type Quando = {
  /** `yyyy-mm-dd` */
  hoje: string
  /** the month in which the unit closed */
  fechada: string | null
}

/** Errors by field, for page and server. Both fields empty take the month away. */
export function horasErradas(
  { mes, horas, pessoas }: Escrita,
  { hoje, fechada }: Quando,
): { horas?: string; pessoas?: string } {
  if (horas === null && pessoas === null) return {}
  if (mes > mesOf(hoje)) return { horas: 'Este mês ainda não chegou.' }
  if (fechada !== null && mes > fechada) {
    return { horas: `A unidade encerrou em ${nomeDoMes(fechada)}.` }
  }
  if (horas === null) return { horas: 'Indique também as horas.' }
  if (pessoas === null) return { pessoas: 'Indique também as pessoas.' }
  if (pessoas < 0) return { pessoas: 'As pessoas não podem ser menos de zero.' }
  if (horas < 0) return { horas: 'As horas não podem ser menos de zero.' }
  if (pessoas > maximo) return { pessoas: 'São pessoas a mais. Confirme o número.' }
  const dias = diasDoMes(mes)
  const most = pessoas * dias * horasPorDia
  if (horas <= most) return {}
  if (pessoas === 0) return { horas: 'Sem pessoas não há horas. Indique quantas trabalharam.' }
  const quem = pessoas === 1 ? 'Uma pessoa não trabalha' : `${pessoas} pessoas não trabalham`
  return {
    horas: `${quem} mais de ${most} horas em ${dias} dias: o descanso diário deixa ${horasPorDia} por dia.`,
  }
}

/**
 * The proposal of a month: forty hours a week of each person, by the days each was
 * there. The people are their average, at least one where there was anybody.
 */
export function propostaDe(mes: string, diasDePessoas: number): { horas: number; pessoas: number } {
  return {
    horas: Math.round((diasDePessoas * horasPorSemana) / 7),
    pessoas: diasDePessoas === 0 ? 0 : Math.max(1, Math.round(diasDePessoas / diasDoMes(mes))),
  }
}
