// Positions to ask about, and the answers on the page.
import type { Locator, Page } from '@playwright/test';
import { expect } from './fivekind';

// The smallest game answers everything at once; the others take the moment they need.
export const small = '1/two-yatzy/-/1/12:1';
export const sixes = '1/yatzy/-/1/56666:1';
export const match =
  '1/yatzy/1=3,2=6,3=9,4=12,5=15,P=12,Q=22,T=18,K=24,M=0,D=20,S=23,Y=0' +
  '~1=3,2=6,3=9,4=12,5=15,6=18,P=12,Q=22,T=18,K=0,M=0,D=20,Y=0/1/44466:1';
export const slowly = { timeout: 45_000 };
// What is typed may be no position, and not every column has an answer.
export const noPosition = /422 POST .*\/position\/parse$/;
export const noAnswer = /422 POST .*\/(match-)?advi[cs]e$/;

export const positionText = (page: Page) => page.getByRole('textbox', { name: 'Position code' });
export const rowsOf = (page: Page) => actions(page).locator('tbody tr');
export const actions = (page: Page) =>
  page.getByRole('table').filter({ hasText: 'Expected score' });

export async function open(page: Page, position: string, query = '') {
  await page.goto(`/#/ask/${position}${query}`);
  await expect(positionText(page)).toHaveValue(position);
  await expect(rowsOf(page).first()).toBeVisible(slowly);
}

export async function values(cells: Locator): Promise<number[]> {
  return (await cells.allInnerTexts()).map((text) => parseFloat(text.replace('−', '-')));
}
