import { Link } from '@tanstack/react-router'

type Props = { acidente: { cd: number; nome: string } }

/** Whose accident it is, and the way to it: a click anywhere on the row is one here. */
export const RowLink = ({ acidente: { cd, nome } }: Props) => (
  <Link to="/acidente/$cd" params={{ cd: String(cd) }} preload={false}>
    {nome}
  </Link>
)
