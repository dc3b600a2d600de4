import {
  estadoPedido,
  tipoPedido,
  type EstadoPedido,
  type TipoPedido,
} from '#contract/comum/codes.ts'
import type { Dados } from '#server/comum/pedido/campos.ts'

export type Plano = {
  tipo: TipoPedido
  estado: EstadoPedido
  dias: number
  hora: string
  autor: string
  /** ref of a branch: of an admission, or target of a transfer; absent: the company */
  ramo?: string
  /** days from today until it takes effect */
  efeito?: number
  /** new values; of an accepted change, the old ones */
  novo?: Partial<Dados>
  motivo?: string
  /** about the person of the plan before */
  mesmo?: true
  /** about a former employee, on the day of his exit */
  saiu?: true
}

const { novo, aceite, recusado } = estadoPedido
const { admissao, alteracao, saida, transferencia } = tipoPedido
const [admin, rh, filial] = ['admin@demo.example', 'rh@demo.example', 'filial@demo.example']

export const planosOf = (index: number): readonly Plano[] => (index === 0 ? atlantico : serra)

const pessoa = (nome: string, sexo: '0' | '1', dt_nasc: string): Partial<Dados> => ({
  nome,
  sexo,
  dt_nasc,
})

const semFuncao = { cd_func_propost: null, func_propost: null }

const atlantico: readonly Plano[] = [
  asked(admissao, 34, '09:12', rh, {
    ramo: 'PEN-ENL',
    efeito: 5,
    novo: pessoa('Beatriz Farinha Couto', '1', '1998-04-17'),
  }),
  asked(admissao, 9, '16:40', rh, {
    ramo: 'COM-EXP',
    efeito: 12,
    novo: {
      ...pessoa('Nélson Abrantes', '0', '1989-11-02'),
      // from a file: names that no list has yet
      cd_categ: null,
      categ: 'Operador de logística de 2.ª',
      cd_profis: null,
      profis: 'Preparador de encomendas',
    },
  }),
  asked(admissao, 4, '11:05', filial, {
    ramo: 'OLH-PRO',
    efeito: 20,
    novo: pessoa('Graça Viegas Pontes', '1', '1975-07-30'),
  }),
  asked(admissao, 1, '08:55', rh, {
    ramo: 'PEN-PRE',
    efeito: 9,
    novo: pessoa('Tomé Figueira', '0', '2003-01-21'),
  }),
  asked(alteracao, 21, '14:25', rh, { novo: { loc_trab: 'Peniche, Nave C' } }),
  asked(alteracao, 8, '10:31', rh, { novo: { loc_trab: 'Peniche, Cais 2', ...semFuncao } }),
  asked(saida, 8, '10:35', rh, { mesmo: true, efeito: 40 }),
  asked(alteracao, 3, '15:50', admin, { novo: { num_bi: null, num_serv_soc: '999000111' } }),
  asked(alteracao, 2, '09:03', filial, { novo: { num_mecan: '9104' } }),
  asked(alteracao, 1, '18:10', rh, {
    novo: { dt_nasc: '1984-09-14', cd_nacion: 620, nacion: 'Portuguesa' },
  }),
  asked(saida, 6, '17:20', rh, { efeito: -2 }),
  asked(saida, 1, '12:00', admin, { efeito: 25 }),
  asked(transferencia, 12, '09:47', rh, { ramo: 'PEN-QUA', efeito: 3 }),
  asked(transferencia, 5, '11:15', rh, { ramo: 'COM', efeito: 0 }),
  asked(transferencia, 2, '16:05', admin, { ramo: 'OLH-MAN', efeito: 18 }),
  asked(admissao, 0, '09:20', rh, { estado: aceite }),
  asked(admissao, 0, '09:25', rh, { estado: aceite }),
  asked(admissao, 0, '15:10', admin, { estado: aceite }),
  asked(alteracao, 60, '10:10', rh, { estado: aceite, novo: { loc_trab: 'Por definir' } }),
  asked(alteracao, 45, '11:40', rh, {
    estado: aceite,
    novo: { num_serv_soc: null, num_contrib: null },
  }),
  asked(alteracao, 30, '16:15', admin, { estado: aceite, novo: { ...semFuncao } }),
  asked(alteracao, 14, '09:35', filial, { estado: aceite, novo: { loc_trab: 'Olhão, Cais' } }),
  asked(saida, 11, '14:00', rh, { estado: aceite, efeito: 30 }),
  asked(saida, 0, '10:45', admin, { estado: aceite, saiu: true }),
  asked(transferencia, 10, '17:05', rh, { estado: aceite, ramo: 'RH', efeito: 15 }),
  asked(transferencia, 50, '10:05', admin, { estado: aceite, ramo: 'COM-EXP', efeito: -40 }),
  asked(admissao, 26, '12:30', rh, {
    estado: recusado,
    ramo: 'ADM',
    efeito: -10,
    novo: pessoa('Duarte Nazaré', '0', '1992-12-05'),
    motivo: 'O trabalhador já está registado noutro estabelecimento. Peça antes a transferência.',
  }),
  asked(alteracao, 18, '09:55', rh, {
    estado: recusado,
    novo: { dt_nasc: '1991-02-28' },
    motivo: 'A data de nascimento não coincide com a do documento de identificação.',
  }),
  asked(saida, 16, '15:30', admin, {
    estado: recusado,
    efeito: -5,
    motivo: 'Falta o exame por cessação do contrato.',
  }),
  asked(transferencia, 13, '10:20', filial, {
    estado: recusado,
    ramo: 'OLH-MAN',
    efeito: 2,
    motivo: 'A função de destino exige um exame que ainda não está marcado.',
  }),
  asked(alteracao, 2, '17:45', rh, {
    estado: recusado,
    novo: { num_contrib: '390000000' },
    motivo: 'O NIF indicado não é válido.',
  }),
]

const serra: readonly Plano[] = [
  asked(admissao, 5, '09:30', admin, {
    ramo: 'OBR-CAR',
    efeito: 7,
    novo: pessoa('Joel Sequeira', '0', '1996-06-11'),
  }),
  asked(alteracao, 3, '10:00', admin, { novo: { loc_trab: 'Estaleiro sul' } }),
  asked(saida, 1, '11:20', admin, { efeito: 14 }),
  asked(admissao, 0, '16:00', admin, { estado: aceite }),
  asked(alteracao, 20, '14:40', admin, { estado: aceite, novo: { loc_trab: 'Vila Real' } }),
  asked(transferencia, 9, '09:10', admin, {
    estado: recusado,
    ramo: 'ESC',
    efeito: -1,
    motivo: 'Falta o acordo do trabalhador.',
  }),
]

function asked(
  tipo: TipoPedido,
  dias: number,
  hora: string,
  autor: string,
  more: Partial<Plano>,
): Plano {
  return { tipo, estado: novo, dias, hora, autor, ...more }
}
