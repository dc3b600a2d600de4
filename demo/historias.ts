export type Historia = {
  cd_acc_lesiv: number
  loc: string
  descric: string | null
  /** care and place; null: not stated */
  socorro: number | null
  onde: string | null
  formac: 0 | 1 | 2
  epi: 0 | 1 | 2
  parou?: number
  obs?: string
  /** contact, injury, part of the body, deviation, and leave */
  classe: readonly [number, number, number, number, boolean]
}

const enfermaria = 'Posto de primeiros socorros'
const hospital = 'Hospital de Faro'

export const historias: readonly Historia[] = [
  {
    cd_acc_lesiv: 1,
    loc: 'Escadas do armazém',
    socorro: 1,
    onde: enfermaria,
    descric:
      'Ao descer as escadas do armazém escorregou no piso molhado e torceu o tornozelo direito.',
    formac: 2,
    epi: 1,
    parou: 10,
    classe: [31, 30, 60, 50, true],
  },
  {
    cd_acc_lesiv: 7,
    loc: 'Oficina',
    socorro: 1,
    onde: enfermaria,
    descric:
      'Durante o corte de perfil metálico sofreu corte superficial no dedo indicador da mão esquerda.',
    formac: 1,
    epi: 0,
    classe: [51, 10, 50, 40, false],
    obs: 'As luvas de corte estavam para substituir.',
  },
  {
    cd_acc_lesiv: 9,
    loc: 'Cais de carga',
    socorro: 2,
    onde: 'Clínica da seguradora',
    descric: 'Ao levantar uma caixa sem ajuda sentiu dor lombar.',
    formac: 0,
    epi: 2,
    parou: 0,
    classe: [71, 30, 30, 70, true],
  },
  {
    cd_acc_lesiv: 3,
    loc: 'Corredor 4',
    socorro: 3,
    onde: hospital,
    descric: 'Foi atingido no pé por uma palete que caiu do empilhador.',
    formac: 1,
    epi: 1,
    parou: 5,
    classe: [42, 20, 60, 30, true],
  },
  {
    cd_acc_lesiv: 8,
    loc: 'Zona de resíduos',
    socorro: 3,
    onde: hospital,
    descric: 'Picou-se com uma agulha durante a recolha de resíduos.',
    formac: 1,
    epi: 0,
    classe: [52, 10, 50, 40, false],
    obs: 'Enviado ao hospital no próprio dia.',
  },
  {
    cd_acc_lesiv: 10,
    loc: 'Linha de enchimento',
    socorro: 1,
    onde: enfermaria,
    descric: 'Salpico de produto de limpeza no olho durante a diluição.',
    formac: 1,
    epi: 0,
    parou: 20,
    classe: [41, 60, 10, 20, false],
  },
  {
    cd_acc_lesiv: 18,
    loc: 'EN 125, Olhão',
    socorro: null,
    onde: null,
    descric: 'Colisão com outro veículo na deslocação para cliente.',
    formac: 2,
    epi: 2,
    classe: [45, 0, 0, 0, false],
  },
  {
    cd_acc_lesiv: 2,
    loc: 'Escritório',
    socorro: 4,
    onde: hospital,
    descric: 'Queda de escadote a cerca de 1,5 m de altura durante a mudança de uma lâmpada.',
    formac: 0,
    epi: 0,
    parou: 0,
    classe: [31, 20, 50, 50, true],
  },
  {
    cd_acc_lesiv: 11,
    loc: 'Sala de cozedura',
    socorro: 1,
    onde: null,
    descric: 'Queimadura no antebraço ao retirar tabuleiro do forno.',
    formac: 1,
    epi: 1,
    classe: [13, 60, 50, 60, false],
  },
  {
    cd_acc_lesiv: 6,
    loc: 'Linha 3',
    socorro: 5,
    onde: hospital,
    descric: 'Entalou a mão entre o tapete e o rolo da linha 3 durante a desobstrução.',
    formac: 1,
    epi: 1,
    parou: 0,
    classe: [63, 20, 50, 40, true],
    obs: 'A máquina ficou parada até à verificação da proteção.',
  },
  {
    cd_acc_lesiv: 20,
    loc: 'Portaria',
    socorro: 0,
    onde: null,
    descric: null,
    formac: 2,
    epi: 2,
    classe: [81, 10, 60, 80, false],
  },
  {
    cd_acc_lesiv: 21,
    loc: 'Receção',
    socorro: 0,
    onde: null,
    descric: 'Agressão verbal e física por visitante na receção.',
    formac: 2,
    epi: 2,
    classe: [83, 110, 10, 80, false],
  },
]
