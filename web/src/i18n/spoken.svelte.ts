// The language that the page speaks now: that of the settings once its words have come.
import type { Row } from './languages';

export const spoken: Pick<Row, 'code' | 'locale' | 'direction' | 'game'> = $state({
  code: 'en',
  locale: 'en-GB',
  direction: 'ltr',
  game: 'yahtzee',
});
