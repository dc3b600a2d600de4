import { createElement, type HTMLAttributes, type ReactNode, type Ref } from 'react'
import styles from './Layout.module.css'

/** A step of the tokens `--gap-1` to `--gap-6`. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6

type Tag =
  | 'article'
  | 'dd'
  | 'div'
  | 'dl'
  | 'fieldset'
  | 'footer'
  | 'h2'
  | 'h3'
  | 'header'
  | 'label'
  | 'li'
  | 'nav'
  | 'ol'
  | 'output'
  | 'p'
  | 'search'
  | 'section'
  | 'small'
  | 'span'
  | 'strong'
  | 'ul'

type Box = HTMLAttributes<HTMLElement> & { as?: Tag; ref?: Ref<HTMLElement> }

type StackProps = Box & {
  gap?: Gap
  align?: 'start' | 'center' | 'end'
  /** no wider, in rem */
  max?: number
}

/** One thing below the other. */
export const Stack = ({ as = 'div', gap = 4, align, max, ...rest }: StackProps) =>
  draw(as, 'stack', { gap, max, 'data-items': align, ...rest })

type RowProps = Box & {
  gap?: Gap
  /** between the lines, where it is not `gap` */
  lines?: Gap
  align?: 'start' | 'baseline' | 'end' | 'stretch'
  justify?: 'between' | 'end' | 'center'
  /** as wide as what it holds */
  inline?: boolean
  /** never in more lines than one */
  single?: boolean
}

/** One thing beside the other, in as many lines as that takes. */
export const Row = ({ as = 'div', gap = 3, align, justify, inline, single, ...rest }: RowProps) =>
  draw(as, 'row', {
    gap,
    'data-items': align,
    'data-justify': justify,
    'data-inline': inline || undefined,
    'data-single': single,
    ...rest,
  })

type PanelProps = Box & {
  /** inside; `card` has less on a phone */
  pad?: 0 | 3 | 4 | 'card'
  /** between what stands one below the other */
  gap?: Gap
  tone?: 'accent' | 'warning' | 'danger'
  /** without its shadow, inside of another */
  flat?: boolean
}

/** A bordered surface. */
export const Panel = ({ as = 'div', pad = 4, gap, tone, flat, ...rest }: PanelProps) =>
  draw(as, gap === undefined ? 'panel' : 'panel stack', {
    gap,
    'data-pad': pad,
    'data-tone': tone,
    'data-flat': flat || undefined,
    ...rest,
  })

type CardsProps = Box & {
  /** the least width of one, in rem */
  min: number
  /** few of them take the whole row */
  fit?: boolean
  gap?: Gap
  align?: 'start'
}

/** As many beside each other as there is room for. */
export const Cards = ({ as = 'div', min, fit, gap = 4, align, ...rest }: CardsProps) =>
  draw(as, 'stack cards', {
    gap,
    'data-align': align,
    style: { '--min': `${min}rem`, '--fill': fit ? 'auto-fit' : 'auto-fill' } as object,
    ...rest,
  })

/** Two columns, the first the wider; below each other where there is little room. */
export const Halves = ({ as = 'div', ...rest }: Box) =>
  draw(as, 'stack halves', { gap: 4, ...rest })

type HeadingProps = Box & {
  /** below it, where its parent leaves none */
  gap?: 2 | 3
}

/** The heading of a part, over a line. */
export const PartHeading = ({ as = 'h3', gap, ...rest }: HeadingProps) =>
  draw(as, 'heading', { 'data-below': gap, ...rest })

type NoteProps = Box & {
  tone?: 'danger' | 'warning' | 'accent' | undefined
  /** in the size of the text around it */
  full?: boolean
}

/** Words that stand back: small and soft, or small and in a tone. */
export const Note = ({ as = 'p', tone, full, ...rest }: NoteProps) =>
  draw(as, 'note', { 'data-tone': tone, 'data-full': full || undefined, ...rest })

type InputBoxProps = Box & {
  /** as the filters of a list have it: lower than a form's field */
  low?: boolean
  invalid?: boolean
  /** holds a value that narrows a list */
  chosen?: boolean
}

/** The box round an input, whose own border and ground go. */
export const InputBox = ({ as = 'span', low, invalid, chosen, ...rest }: InputBoxProps) =>
  draw(as, 'input', {
    'data-low': low || undefined,
    'data-invalid': invalid || undefined,
    'data-chosen': chosen || undefined,
    ...rest,
  })

type ItemProps = HTMLAttributes<HTMLLIElement> & {
  /** drawn in a square before the words */
  sign?: ReactNode
  tone?: 'warning' | undefined
  /** at the end; on a phone below the words, in the whole width */
  actions?: ReactNode
}

/** One of a list's items: its words to the left, its actions to the right. */
export function ItemRow({ sign, tone, actions, children, ...rest }: ItemProps) {
  return draw('li', 'item', {
    ...rest,
    children: (
      <>
        {sign !== undefined && <Sign tone={tone}>{sign}</Sign>}
        <div className={styles['words']}>{children}</div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </>
    ),
  })
}

type SignProps = { tone?: 'accent' | 'warning' | undefined; children?: ReactNode }

export const Sign = ({ tone = 'accent', children }: SignProps) => (
  <span className={styles['sign']} data-tone={tone} aria-hidden>
    {children}
  </span>
)

/** A panel of items with a line between them. */
export const Rows = ({ as = 'ul', ...rest }: Box) =>
  draw(as, 'panel rows', { 'data-pad': 0, ...rest })

type Drawn = HTMLAttributes<HTMLElement> & {
  ref?: Ref<HTMLElement> | undefined
  gap?: Gap | undefined
  lines?: Gap | undefined
  max?: number | undefined
  [data: `data-${string}`]: string | number | boolean | undefined
}

function draw(as: Tag, look: string, { className, gap, lines = gap, max, ...rest }: Drawn) {
  const names = look.split(' ').map((name) => styles[name])
  return createElement(as, {
    ...rest,
    className: [...names, className].filter(Boolean).join(' '),
    ...(gap !== undefined && {
      style: {
        '--between': `${step(lines)} ${step(gap)}`,
        ...(max !== undefined && { maxWidth: `${max}rem` }),
        ...rest.style,
      },
    }),
  })
}

const step = (gap: Gap = 0) => (gap === 0 ? 0 : `var(--gap-${gap})`)

export const Card = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Panel as={title ? 'section' : 'div'} pad="card">
    {title && <h2 className={styles.cardTitle}>{title}</h2>}
    {children}
  </Panel>
)
